import { melbourneIso } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'

/**
 * schema.org objects for a beach page: the Beach, and one Observation per number known now. Demo
 * data is never told to machines, which do not read marks.
 * @param url the page's whole address
 */
export function beachStructuredData(
  spot: Spot,
  report: SpotSnapshot | undefined,
  url: string,
): object[] {
  const beach = {
    '@context': 'https://schema.org',
    '@type': 'Beach',
    '@id': url,
    name: spot.name,
    description: spot.description,
    url,
    ...(spot.imageUrl === null ? {} : { image: new URL(spot.imageUrl, url).href }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: spot.region,
      addressRegion: 'VIC',
      addressCountry: 'AU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: spot.latitude, longitude: spot.longitude },
    amenityFeature: spot.facilities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  }
  return [beach, ...observations(url, report)]
}

function observations(url: string, report: SpotSnapshot | undefined): object[] {
  const hour = report?.conditions?.hour
  if (!hour || report.source === 'demo') return []
  const measured: [property: string, value: number | null, unitText: string][] = [
    ['Wave height', hour.surfHeightMetres, 'm'],
    ['Wave period', hour.surfPeriodSeconds, 's'],
    ['Wind speed', hour.windSpeedKmh, 'km/h'],
    ['Wind direction', hour.windDirectionDegrees, 'degrees true'],
    ['Air temperature', hour.airTemperature, '°C'],
    ['Water temperature', hour.waterTemperature, '°C'],
  ]
  return measured.flatMap(([measuredProperty, value, unitText]) =>
    value === null
      ? []
      : [
          {
            '@context': 'https://schema.org',
            '@type': 'Observation',
            name: `${measuredProperty} (weather observation)`,
            observationAbout: { '@id': url },
            observationDate: melbourneIso(hour.atMs),
            measuredProperty,
            measurementMethod: 'Numerical model, for the hour named',
            value: { '@type': 'QuantitativeValue', value: Math.round(value * 100) / 100, unitText },
          },
        ],
  )
}
