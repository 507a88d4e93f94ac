/** What a request may see. */
export type Plan = 'free' | 'wave_rider' | 'surf_master'

/** Wave energy, swell trains, UV, rain and the quality breakdown. */
export const unlocksProfessional = (plan: Plan): boolean => plan !== 'free'
