import type { ComponentProps } from 'react'
import { pageWords } from '#domain/words/page-words'
import { pages } from '#domain/words/pages'
import { Screen } from '../ui/screen'

type PageScreenProps = Pick<ComponentProps<typeof Screen>, 'layout' | 'title' | 'children'> & {
  name: keyof typeof pages & Parameters<typeof pageWords>[0]
}

/** A page of the list that is about no one spot: its heading, unless another is given, is what it is called in the head. */
export function PageScreen({ name, ...rest }: PageScreenProps) {
  const words = pageWords(name)
  const [heading] = words.title.split(' | ')
  return <Screen words={words} path={pages[name].pattern} title={heading} {...rest} />
}
