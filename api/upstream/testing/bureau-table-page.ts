import { melbourneDate, melbourneIso } from '#domain/time/melbourne'

/** A row of the fake's table. Height in metres above LAT. */
export type FakeExtreme = { atMs: number; type: 'high' | 'low'; heightMetres: number }

/** The Bureau's day tables in the shape they had in 2026: one block per day, two rows per high or low. */
export function bureauTable(portName: string, extremes: readonly FakeExtreme[]): string {
  const dates = [...new Set(extremes.map((extreme) => melbourneDate(extreme.atMs)))]
  const ofDate = (date: string) =>
    extremes.filter((extreme) => melbourneDate(extreme.atMs) === date)
  const days = dates.map(
    (date, index) => `<div class="tide-day${index === 0 ? ' first-day' : ''}">
<h3>${date}</h3>
  <table cellpadding="0" cellspacing="0" summary="Times and Heights of High (H) and Low (L) waters for ${portName}, ${date}">
  <tbody>${ofDate(date).map(rows).join('')}
  </tbody>
  </table>
</div>`,
  )
  return `<h2 class="tide">${portName}, VIC &nbsp;&ndash;&nbsp; November 2026</h2>
<div class="tide-days-outer">
${days.join('\n')}
</div>`
}

function rows({ atMs, type, heightMetres }: FakeExtreme): string {
  const utc = new Date(atMs).toISOString().replace('.000Z', 'Z')
  const local = melbourneIso(atMs)
  const label = type === 'high' ? 'High' : 'Low'
  return `
    <tr>
      <th rowspan="2" class="instance ${type}-tide">${label}</th>
      <td data-time-utc="${utc}" data-time-local="${local}" class="localtime ${type}-tide">${local.slice(11, 16)}</td>
    </tr>
    <tr>
      <td class="height ${type}-tide">${heightMetres.toFixed(2)} m</td>
    </tr>`
}
