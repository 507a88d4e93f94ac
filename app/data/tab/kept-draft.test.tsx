import { expect, it, vi } from 'vitest'
import { rememberPerson } from '#db/device/remember-person'
import { jsonAnswer } from '#db/device/testing/fake-server'
import { testAnswer, testPerson } from '#db/device/testing/test-person'
import { dayMs } from '#domain/time/durations'
import { button, click, draw, find, type } from '../../ui/testing/draw'
import { learnPerson } from '../asked/learn-person'
import { useKeptDraft } from './kept-draft'
import { draftsKey } from './landing-gate'

function Form({ start = '' }: { start?: string }) {
  const [words, setWords, forget] = useKeptDraft('words', start)
  return (
    <>
      <input value={words} onChange={({ target }) => setWords(target.value)} />
      <button type="button" onClick={forget}>
        Store
      </button>
    </>
  )
}
const open = async (start?: string) => {
  const { unmount } = await draw(<Form {...(start !== undefined && { start })} />)
  return { words: find<HTMLInputElement>('input').value, unmount }
}
const leave = async (words: string) => {
  const { unmount } = await open()
  await type(find<HTMLInputElement>('input'), words)
  await unmount()
}
const opened = async (start?: string) => {
  const { words, unmount } = await open(start)
  await unmount()
  return words
}

it('what a form was left with is kept on the device, for a form that begins as the same, until it is stored', async () => {
  await leave('Long lefts')
  expect(localStorage.getItem(draftsKey)).toContain('Long lefts')
  expect(await opened('Small')).toBe('Small')
  const { words, unmount } = await open()
  expect(words).toBe('Long lefts')
  await click(button('Store'))
  await unmount()
  expect(await opened()).toBe('')
})

it('is forgotten a week after the form was last open', async () => {
  await leave('Long lefts')
  const nowMs = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(nowMs + 7 * dayMs - 1_000)
  expect(await opened()).toBe('Long lefts')
  vi.spyOn(Date, 'now').mockReturnValue(nowMs + 14 * dayMs)
  expect(await opened()).toBe('')
})

it('stays through the page where the browser refuses storage', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  await leave('Long lefts')
  expect(await opened()).toBe('Long lefts')
})

it('is no other person’s', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('southbreak_signed_in=1')
  const signIn = (id: string) => learnPerson({ fetch: async () => jsonAnswer(testAnswer(id)) })
  await rememberPerson(testPerson)
  await leave('Long lefts')
  await signIn(testPerson.userId)
  expect(await opened()).toBe('Long lefts')
  await signIn('kai')
  expect(await opened()).toBe('')
})
