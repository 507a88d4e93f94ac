import { sentenceStart } from './sentence'

/** `user.deactivate` → `User: deactivate`, in the audit log and before a restore; what is not known by name is shown as it is. */
export function actionWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return verb ? `${sentenceStart(noun.replaceAll('-', ' '))}: ${verb.replaceAll('-', ' ')}` : action
}
