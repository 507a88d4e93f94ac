import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

type ChangeSearch = (change: (search: URLSearchParams) => void) => void

/**
 * The query of the address, and how to change it in place. A change begins with what the address says now, not with
 * what was last drawn: taps come quicker than a slow phone draws, and none of them may be lost.
 */
export function useSearch(): [URLSearchParams, ChangeSearch] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const changeSearch = useCallback<ChangeSearch>(
    (change) => {
      const { search: now, hash } = window.location
      const next = new URLSearchParams(now)
      change(next)
      navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  return [search, changeSearch]
}
