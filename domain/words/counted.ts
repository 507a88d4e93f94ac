/** '1 beach', '2,000 users'. @param noun of one */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? noun : `${noun}${noun.endsWith('ch') ? 'es' : 's'}`}`
