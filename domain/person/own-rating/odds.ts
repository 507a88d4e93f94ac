/** Log-odds of a score of ten: taste moves a score by the more the further it is from both ends, and never past them. */
export function oddsOfScore(score: number): number {
  const share = Math.min(0.97, Math.max(0.03, score / 10))
  return Math.log(share / (1 - share))
}

export const scoreOfOdds = (odds: number): number => 10 / (1 + Math.exp(-odds))
