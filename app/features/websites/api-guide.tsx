import { Link } from 'react-router-dom'
import { providerCredit } from '#domain/sea/forecast/provider-credit'
import { tideCalendarPath } from '#domain/tide/tide-calendar-path'
import { spotCalls } from '#domain/wire/answers'
import { addressOf } from '#domain/wire/call'
import { tideCalls } from '#domain/wire/tides'
import { midSentence } from '#domain/words/sentence'
import { paths } from '../../paths'
import { Card } from '../../ui/card'

const live = { api: 'true' }

const examples = (spotId: number): { path: string; says: string }[] => {
  const spot = { id: spotId }
  return [
    {
      path: addressOf(spotCalls.list, {}, live),
      says: 'Every spot, with its surf, wind, tide and rating now',
    },
    {
      path: addressOf(spotCalls.conditions, spot, live),
      says: 'One spot now, with the reasons for its rating',
    },
    {
      path: addressOf(spotCalls.forecast, spot, { ...live, days: '7' }),
      says: 'Its days ahead: 7, 14 or 16',
    },
    {
      path: addressOf(tideCalls.day, spot, {}),
      says: 'Its highs and lows for a day, today or ?date=2026-12-24',
    },
    { path: tideCalendarPath(spotId), says: 'Five weeks of its tides as a calendar (RFC 5545)' },
    { path: '/api/openapi.json', says: 'Every call, parameter and answer (OpenAPI 3.1)' },
  ]
}

export function ApiGuide({ spotId }: { spotId: number }) {
  return (
    <>
      <Card title="The public API">
        <p>
          The same answers that the app shows, as JSON, with no key and no sign-in. Times are ISO
          8601 with their offset, heights metres, wind km/h, directions degrees true and where they
          come from. What is not known is null, never zero.
        </p>
        <ul className="grid list-none gap-2 [&_li]:grid [&_li]:min-w-0">
          {examples(spotId).map(({ path, says }) => (
            <li key={path}>
              <a href={path} className="grid min-h-target no-underline">
                <span className="wrap-anywhere underline">{path}</span>
                <span className="quiet">{says}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="quiet">
          <code>?api=true</code> asks for live data; without it the answer is of a demonstration
          coast. Each answer names its source and when it was fetched.
        </p>
        <pre className="m-0 rounded-control bg-raised p-3 text-14 wrap-anywhere whitespace-pre-wrap">
          <code>{`curl --compressed '${window.location.origin}${addressOf(spotCalls.conditions, { id: spotId }, live)}'`}</code>
        </pre>
      </Card>
      <Card title="Limits">
        <ul className="[&_li]:list-outside grid gap-2 pl-[1.25em]">
          <li>An answer is good for a minute: ask for one address at most once a minute.</li>
          <li>
            Send back the <code>ETag</code> as <code>If-None-Match</code>: 304 says that nothing
            changed, in a few bytes.
          </li>
          <li>
            429 and 503 say in <code>Retry-After</code> how many seconds to wait. Requests from one
            address are handled one after the other; many at once wait their turn.
          </li>
          <li>
            Ask from your own server. Browsers do not let scripts on other sites read these answers;
            use the card above for that.
          </li>
          <li>Fields and calls are only ever added. An error has a code and a sentence.</li>
        </ul>
      </Card>
      <Card title="Terms of the data">
        <ul className="[&_li]:list-outside grid gap-2 pl-[1.25em]">
          <li>
            <p>
              Say where it is from: Southbreak, {midSentence(providerCredit.line)}, and the sources
              on <Link to={paths.credits}>Data credits and licences</Link>. Several are CC BY 4.0,
              which asks you to name them and to say that the numbers were changed.
            </p>
          </li>
          <li>Show how old it is, and say where demonstration data are shown.</li>
          <li>
            Tides are predictions, not for navigation. Ratings are not an official warning, nor a
            promise that a beach is safe.
          </li>
          <li>
            <p>
              The operator of this server may allow less, especially for a paid product: ask them
              with <Link to={paths.feedback}>Feedback</Link>.
            </p>
          </li>
        </ul>
      </Card>
    </>
  )
}
