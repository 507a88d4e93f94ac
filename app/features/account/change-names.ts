const names: Record<string, string> = {
  'favourite.set': 'A favourite',
  'preference.set': 'A setting',
  'surf-log.put': 'A surf in your log',
  'surf-log.delete': 'A surf that you deleted',
  'surf-rule.put': 'An alert of yours',
  'surf-rule.delete': 'An alert that you deleted',
  'report.put': 'A spot report',
  'report.flag': 'A word about a report',
  'feedback.send': 'Feedback',
  'profile.set': 'Your profile',
}

/** What a queued change was about, in words. */
export const changeName = (name: string): string => names[name] ?? 'A change'
