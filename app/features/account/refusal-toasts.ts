import { useEffect, useRef } from 'react'
import type { OutboxState } from '#db/device/outbox'
import { useOutbox } from '../../data/stored/use-person'
import { type ToastWords, toast } from '../../ui/toast-store'

/** In the specification's own words (core experience 8, accounts 8); the list of changes says why. */
const words: Record<string, Omit<ToastWords, 'destructive'>> = {
  'favourite.set': {
    title: 'Error',
    description: 'Failed to update favorites. Please try again.',
  },
  'preference.set': {
    title: 'Error',
    description: 'Failed to update settings. Please try again.',
  },
  'profile.set': {
    title: 'Update failed',
    description: 'Failed to update your profile. Please try again.',
  },
  'feedback.send': {
    title: 'Submission Failed',
    description: 'Please try again or contact support if the issue persists.',
  },
}

/** Tells a refusal by the server when its answer comes; what was refused stands in the profile until it is dealt with. */
export function useRefusalToasts(): void {
  const refused = useOutbox()?.refused
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!refused) return
    const before = known.current
    known.current = new Set(refused.map(({ id }) => id))
    // What was refused in an earlier visit has been told.
    if (!before) return
    const news = refused.filter(({ id }) => !before.has(id)).at(-1)
    if (!news) return
    void toastWordsOf(news).then((said) => toast({ ...said, destructive: true }))
  }, [refused])
}

async function toastWordsOf({
  name,
  args,
  message,
}: Pick<OutboxState['refused'][number], 'name' | 'args' | 'message'>): Promise<ToastWords> {
  // The rule for all favourites is what the panel of settings says.
  const isSetting = args instanceof Object && 'id' in args && args.id === 'favourites'
  const own = words[isSetting ? 'preference.set' : name]
  if (own) return own
  // Refusals are rare: what knows all changes comes only for them.
  const { changeTitle } = await import('#db/device/sync/device-nouns')
  return { title: `${changeTitle(name)} was not taken`, description: message }
}
