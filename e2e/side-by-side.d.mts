export type Step = [name: string, words: string[], rules?: { isSilent?: boolean }]
export type StepResult = { name: string; seconds: number; isGood: boolean }
export function runSideBySide(
  lanes: Step[][],
  options?: { env?: NodeJS.ProcessEnv; print?: (text: string) => void },
): Promise<StepResult[]>
