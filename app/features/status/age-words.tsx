import { useStatus } from '../../data/stored/use-status'
import { statusWords } from './status-words'

/** Where the numbers come from and how old they are, where no bar says it. */
export function AgeWords() {
  const facts = useStatus()
  return facts === undefined ? null : <span>{statusWords(facts).words}</span>
}
