import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { parseSpotId } from '#domain/places/spot-id'
import choices from './spot-choices.json'
import type { SpotChoice } from './spot-list'

/** Not with every letter: Safari refuses an address that changes a hundred times in half a minute. */
const writeAfterMs = 250

/** Marks an address that this page wrote itself, so that it is not read back as a link that was opened. */
const ownState = { southbreakSpots: 'own' }

const isOwn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'southbreakSpots' in state

/** Held in the page so that a tap answers at once, and written to the address; a link or Back is followed. */
export function useSpotsAddress(): [SpotsAddress, (change: Partial<SpotsAddress>) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const [seenKey, setSeenKey] = useState(location.key)
  const [address, setAddress] = useState(() => spotsAddress(new URLSearchParams(location.search)))

  if (seenKey !== location.key) {
    setSeenKey(location.key)
    if (!isOwn(location.state)) setAddress(spotsAddress(new URLSearchParams(location.search)))
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Written late, it would change the address of another page or undo a link that was opened.
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOwn(location.state)) clearTimeout(timer.current)
  }, [location])

  const change = (part: Partial<SpotsAddress>) => {
    const next = { ...address, ...part }
    setAddress(next)
    const search = addressOf(next).toString()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // The person has gone to another page whose code is still loading; this one is drawn until it comes.
      if (window.location.pathname !== location.pathname) return
      navigate({ search }, { replace: true, state: ownState, preventScrollReset: true })
    }, writeAfterMs)
  }
  return [address, change]
}

type SpotsView = keyof typeof choices.views
export type StripSpan = keyof typeof choices.spans

export type SpotsAddress = SpotChoice & {
  view: SpotsView
  /** How far ahead the strip reaches. */
  span: StripSpan
  /** Every spot of the list with its guide, not in one line. */
  hasGuide: boolean
  /** The spot to scroll to and mark, from `?id=` or `?highlight=`. */
  highlightId: number | null
}

/** Reads `/spots?…`. A wrong or unknown value is as good as none. */
export function spotsAddress(params: URLSearchParams): SpotsAddress {
  const oneOf = <T extends string>(name: string, of: Record<T, unknown>, otherwise?: T): T => {
    const names = Object.keys(of) as T[]
    return names.find((choice) => choice === params.get(name)) ?? otherwise ?? names[0]!
  }
  const highlightId = parseSpotId(params.get('highlight')) ?? parseSpotId(params.get('id'))
  const search = (params.get('q') ?? '').slice(0, 60)
  return {
    filter: oneOf('filter', choices.filters),
    sort: oneOf('sort', choices.sorts),
    search,
    view: oneOf('view', choices.views, viewOf(highlightId, search)),
    span: oneOf('span', choices.spans),
    hasGuide: params.get('guide') === '1',
    highlightId,
  }
}

/** Links to one spot and names that were looked for are answered by the list, the coast as a whole by the strip. */
const viewOf = (highlightId: number | null, search: string): SpotsView =>
  highlightId !== null || search !== '' ? 'list' : 'strip'

/** The address of what is shown; what is at its default is left out, so that links stay short. */
export function addressOf(shown: SpotsAddress): URLSearchParams {
  const { filter, sort, view, span, search, hasGuide, highlightId } = shown
  const unasked = spotsAddress(new URLSearchParams())
  const standard: Record<string, unknown> = { ...unasked, view: viewOf(highlightId, search) }
  const said = Object.entries({
    filter,
    sort,
    q: search,
    view,
    span,
    guide: hasGuide ? '1' : '',
    highlight: String(highlightId ?? ''),
  })
  return new URLSearchParams(said.filter(([name, value]) => value && standard[name] !== value))
}
