import * as v from 'valibot'
import { byName } from '#domain/places/by-name'
import { beachTypeLabels, difficultyLabels } from '#domain/places/spot-words'
import { timesAreKnown } from '#domain/tide/tide-accuracy'
import { type AdminSpot, adminSpotCalls, type SpotUses, spotUses } from '#domain/wire/admin-spot'
import { counted } from '#domain/words/counted'
import { Pill } from '../../../ui/pill'
import { AdminCallError } from '../shell/admin-call'
import { holds } from '../shell/admin-list'
import { failedBriefly, type RowVerbs, resource } from '../shell/resource'
import { BeachFields, beachFields, newBeachFields } from './beach-fields'

/** `/admin/beaches` (accounts 2). */
export const AdminBeaches = resource<AdminSpot, { spots: AdminSpot[] }>({
  calls: adminSpotCalls,
  noun: 'beach',
  failed: 'The beaches could not be loaded',
  filters: [{ name: 'find', label: 'Find a beach', as: 'search', placeholder: 'Name or region' }],
  page: ({ spots }) => ({ rows: spots.toSorted(byName) }),
  isFound: ({ name, region }, { find }) => holds(`${name} ${region}`, find),
  none: { title: 'No beach of that name', says: 'Search by a part of its name or region.' },
  card: (spot, verbs) => <BeachRow {...{ spot, verbs }} />,
  nameOf: ({ name }) => name,
  form: {
    fields: beachFields,
    newFields: newBeachFields,
    drawFields: BeachFields,
    fresh: () => ({ beachType: 'both' }),
    picturesOf: '/api/surf-spots',
    isInPlace: true,
    missing: {
      title: 'Missing Information',
      description: 'Beach name and region are required.',
    },
    add: { button: 'Add New Beach', title: 'Add New Beach', action: 'Create Beach' },
    edit: { title: ({ name }) => `Edit ${name}`, action: 'Save' },
    now: ({ name, region, latitude, longitude, facingDegrees }) => (
      <p>
        It is now: {name}, {region}, at {latitude}, {longitude}, facing {facingDegrees}°.
      </p>
    ),
  },
  deletion: {
    title: ({ name }) => `Delete ${name}?`,
    asks: () => <p>Are you sure you want to delete this beach? This action cannot be undone.</p>,
    warns: (error, { name }) => {
      const uses = usesOf(error)
      return uses && <Uses {...{ name, uses }} />
    },
  },
  says: {
    done: {
      create: { title: 'Beach Created', description: 'Phones show it with their next update.' },
      update: { title: 'Beach Updated', description: 'Phones show it with their next update.' },
      delete: { title: 'Beach Deleted', description: 'Phones drop it with their next update.' },
    },
    failed: failedBriefly,
  },
})

const BeachRow = ({ spot, verbs }: { spot: AdminSpot; verbs: RowVerbs }) => (
  <article
    aria-label={spot.name}
    className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-1"
  >
    <div className="flex min-w-0 flex-[1_1_220px] flex-col wrap-anywhere [&_h2]:text-16">
      <h2>{spot.name}</h2>
      <span className="quiet leading-[1.25]">
        {spot.region} · {spot.latitude.toFixed(4)}, {spot.longitude.toFixed(4)}
      </span>
    </div>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 max-[839px]:basis-full">
      <Pill>{beachTypeLabels[spot.beachType]}</Pill>
      <Pill tone="sea">{difficultyLabels[spot.difficulty]}</Pill>
      {!timesAreKnown(spot.tide) && <Pill tone="warn">No tide</Pill>}
      {spot.dataConfidence === 'low' && <Pill tone="sun">Unsure</Pill>}
    </span>
    {verbs.buttons}
  </article>
)

function usesOf(error: unknown): SpotUses | null {
  if (!(error instanceof AdminCallError) || error.answer?.code !== 'in-use') return null
  const read = v.safeParse(spotUses, error.answer.details)
  return read.success ? read.output : null
}

const Uses = ({ name, uses }: { name: string; uses: SpotUses }) => (
  <div role="alert">
    <p>
      <strong>Not deleted yet: other people’s data depends on {name}.</strong>
    </p>
    <ul>
      {usesWords(uses).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>
      Deleting it removes it from the lists, the map and the alerts on every phone. Favourites,
      logged surfs and alerts made there keep its name; an alert for its whole stretch of coast
      keeps working.
    </p>
  </div>
)

/** One line per kind of use. */
export function usesWords({ favourites, surfLogs, rules, reports, alerts }: SpotUses): string[] {
  const lines = [
    favourites > 0 &&
      `${favourites === 1 ? '1 person has' : `${favourites} people have`} it as a favourite`,
    surfLogs > 0 && `${counted(surfLogs, 'surf')} logged there`,
    rules > 0 && `${counted(rules, 'alert')} set there`,
    reports > 0 && `${counted(reports, 'report')} from there`,
    alerts > 0 && `${counted(alerts, 'alert')} sent about it`,
  ]
  return lines.filter((line) => line !== false)
}
