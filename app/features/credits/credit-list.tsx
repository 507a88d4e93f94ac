import lesserLicenceUrl from '../../coast/COPYING.LESSER.txt?url'
import licenceUrl from '../../coast/COPYING.txt?url'
import { Card } from '../../ui/card'
import styles from './credit-list.module.css'
import { creditGroups } from './credits'

/** Who made the data and drawings, with their licences and, for the coastline, the licence texts. */
export function CreditList() {
  return creditGroups.map((group) => (
    <Card key={group.title} title={group.title}>
      <ul className={`flex list-none flex-col gap-4 ${styles.list}`}>
        {group.credits.map((credit) => (
          <li key={credit.name}>
            <a
              className={`inline-flex min-h-target items-center font-semibold ${styles.name}`}
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
                The outlines are kept as files of their own that can be replaced. Full texts:{' '}
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
