import { type ReactNode, useEffect, useLayoutEffect, useReducer } from 'react'
import { create } from 'zustand'
import { sharePictureOf } from '#domain/drawing/share-picture'

type ScreenProps = {
  /**
   * stack: one column; tight: the same without space between its parts; narrow: one readable column for forms and text; columns: one on a phone,
   * two or three from 900 px wide.
   */
  layout?: 'stack' | 'tight' | 'narrow' | 'columns'
  /** What the page is called and says of itself in the head, and the path of its one true address. */
  words?: { title: string; description: string }
  path?: string
  /** The spot that is shared, where the path names none. */
  spotId?: number | null | undefined
  /** The heading in the bar; left out where the page has its own. */
  title?: string | undefined
  children: ReactNode
}

const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))] wide:gap-x-8'
const layouts = {
  stack: 'flex max-w-[1240px] flex-col gap-6',
  tight: 'flex max-w-[1240px] flex-col gap-1',
  narrow: 'flex max-w-[680px] flex-col gap-6',
  columns: `max-w-[1240px] ${columns}`,
}
const screen =
  'gutters mx-auto w-full pt-2 pb-[calc(var(--tab)_+_var(--safe-bottom)_+_var(--space-8))] focus:[outline:none] wide:pt-4 wide:pb-12'

/** The main part of a page: leaves room for the tabs and the phone's edges. One per page. */
export function Screen(props: ScreenProps) {
  const { layout = 'stack', words, path = '/', spotId, title, children } = props
  return (
    <main id="content" tabIndex={-1} className={`${screen} ${layouts[layout]}`}>
      {words && <PageMeta {...words} canonicalPath={path} spotId={spotId} />}
      {title && <BarTitle>{title}</BarTitle>}
      {children}
    </main>
  )
}

const useTitle = create<{ title: string | null }>(() => ({ title: null }))

/**
 * The page's heading, standing in the bar on top of every page: a page that draws this has no other `h1`. Without it the
 * bar says where one is, and the page has a heading of its own.
 */
export function BarTitle({ children }: { children: string }) {
  useLayoutEffect(() => {
    useTitle.setState({ title: children })
    return () =>
      useTitle.setState(({ title }) => (title === children ? { title: null } : { title }))
  }, [children])
  return null
}

/** The heading that stands in the bar; null where the page has its own. */
export function useBarTitle(): string | null {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  // The store's own hook listens only after the first paint: a page drawn with the bar would stand a frame without heading.
  useLayoutEffect(() => useTitle.subscribe(drawAgain), [])
  return useTitle(({ title }) => title)
}

type PageMetaProps = {
  title: string
  description: string
  /** Path of the page's one true address, such as '/beach/12'. */
  canonicalPath: string
  /** The spot that is shared, where the canonical path names none. */
  spotId?: number | null | undefined
}

/**
 * Title, description, canonical link and those social tags of the page on screen that differ from page to page; what X
 * calls `twitter:title`, `twitter:description` and `twitter:image` it reads from Open Graph's own. Written into the head by
 * hand: the served page already holds one of each, and React would add a second beside it.
 */
export function PageMeta({ title, description, canonicalPath, spotId }: PageMetaProps) {
  useEffect(() => {
    const url = new URL(canonicalPath, window.location.origin).href
    const { path, isLarge } = sharePictureOf(canonicalPath, spotId)
    document.title = title
    setMeta('name', 'description', description)
    setMeta('property', 'og:title', title)
    setMeta('property', 'og:description', description)
    setMeta('property', 'og:url', url)
    setMeta('property', 'og:image', new URL(path, window.location.origin).href)
    setMeta('name', 'twitter:card', isLarge ? 'summary_large_image' : 'summary')
    inHead('link', 'rel', 'canonical').href = url
  }, [title, description, canonicalPath, spotId])

  return null
}

function setMeta(attribute: 'name' | 'property', key: string, content: string) {
  inHead('meta', attribute, key).content = content
}

/** The one element of the head with this attribute, which is made where it is not there. */
function inHead<Tag extends 'meta' | 'link'>(tag: Tag, attribute: string, value: string) {
  const selector = `${tag}[${attribute}="${value}"]`
  const found = document.head.querySelector<HTMLElementTagNameMap[Tag]>(selector)
  if (found) return found
  const made = document.createElement(tag)
  made.setAttribute(attribute, value)
  document.head.append(made)
  return made
}
