import ICAL from 'ical.js'
import { expect } from 'vitest'

/** The events of a calendar that is written as RFC 5545 has it; its strict parser throws at any other line. */
export function eventsOf(text: string) {
  // 3.1: lines are 75 bytes long at most. 3.4: the last one has its CRLF too.
  const lines = text.split('\r\n')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('')).not.toMatch(/[\r\n]/)
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(one)
    return {
      uid,
      summary,
      description,
      startMs: startDate.toJSDate().getTime(),
      endMs: endDate.toJSDate().getTime(),
      zone: startDate.zone.tzid,
      url: one.getFirstPropertyValue('url')?.toString(),
    }
  })
}
