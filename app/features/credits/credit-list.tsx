import { providerCredit } from '#domain/sea/forecast/provider-credit'
import { tideDisclaimer } from '#domain/tide/tide-accuracy-words'
import lesserLicenceUrl from '../../coast/COPYING.LESSER.txt?url'
import licenceUrl from '../../coast/COPYING.txt?url'
import { Card } from '../../ui/card'
import writtenCredits from './credits.json'

const provider = {
  name: providerCredit.line,
  text: 'Collects the models below and supplies their numbers. We work out from them what reaches each beach.',
  licence: 'CC BY 4.0',
  href: providerCredit.href,
}

/** Everybody whose data, drawings or code stand in this app, with the words their licences ask for. */
export const creditGroups = writtenCredits.map(({ title, credits }, index) => ({
  title,
  credits: index === 0 ? [provider, ...credits] : credits,
}))

/** Who made the data and drawings, with their licences and, for the coastline, the licence texts. */
export function CreditList() {
  return creditGroups.map((group) => (
    <Card key={group.title} title={group.title}>
      <ul className="flex list-none flex-col gap-4 [&_p_a]:py-(--link-reach)">
        {group.credits.map((credit) => (
          <li key={credit.name}>
            <a
              className="inline-flex min-h-target items-center font-semibold"
              href={credit.href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {credit.name}
            </a>
            <p>{credit.text}</p>
            <p className="quiet">Licence: {credit.licence}</p>
            {credit.name === 'GSHHG' && (
              <p className="quiet">
                The outlines are in separate files that can be replaced. Full texts:{' '}
                <a href={lesserLicenceUrl}>LGPL 3.0</a> and the <a href={licenceUrl}>GPL 3.0</a> it
                builds on.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  ))
}

/** What this app is not. */
export function WarningsCard() {
  return (
    <Card title="Before you go in">
      <ul className="flex list-none flex-col gap-4 [&_a]:py-(--link-reach)">
        <li>
          Southbreak is not an official warning service. For warnings see the{' '}
          <a href="https://www.bom.gov.au/vic/warnings/" target="_blank" rel="noopener noreferrer">
            Bureau of Meteorology
          </a>{' '}
          and{' '}
          <a href="https://emergency.vic.gov.au/" target="_blank" rel="noopener noreferrer">
            VicEmergency
          </a>
          .
        </li>
        <li>
          Forecasts are models. Look at the water, ask a lifesaver, and swim between the flags.
        </li>
        <li>Tides are predictions. {tideDisclaimer}</li>
        <li>
          Hazards and patrols change with the season and the sand. What is not listed may still be
          there. In an emergency call 000.
        </li>
      </ul>
    </Card>
  )
}
