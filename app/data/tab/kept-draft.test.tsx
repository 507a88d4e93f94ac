import { expect, it, vi } from 'vitest'
import { rememberPerson } from '#db/device/remember-person'
import { jsonAnswer } from '#db/device/testing/fake-server'
import { testAnswer, testPerson } from '#db/device/testing/test-person'
import { dayMs } from '#domain/time/durations'
import { draw, find, type } from '../../ui/testing/draw'
import { learnPerson } from '../asked/learn-person'
import { useKeptDraft } from './kept-draft'
import { draftsKey } from './landing-gate'

function Form({ start }: { start: string }) {
  const [words, setWords] = useKeptDraft('words', start)
  return <input value={words} onChange={({ target }) => setWords(target.value)} />
}
const words = () => find<HTMLInputElement>('input')
const leave = async (typed: string) => {
  const { unmount } = await draw(<Form start="" />)
  await type(words(), typed)
  await unmount()
}
const opened = async (start = '') => {
  const { unmount } = await draw(<Form start={start} />)
  const { value } = words()
  await unmount()
  return value
}

it('is kept for a form that begins as the same, until a week after it was last open', async () => {
  await leave('Long lefts')
  expect(localStorage.getItem(draftsKey)).toContain('Long lefts')
  expect(await opened('Small')).toBe('Small')
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
