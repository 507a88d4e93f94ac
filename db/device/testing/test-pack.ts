import { blankSpot } from '#domain/places/draft-spot'
import type { CoastForecast, WaveSeries } from '#domain/wire/forecast'
import type { Gauge } from '#domain/wire/gauge'
import type { Pack } from '#domain/wire/pack'
import type { Spot } from '#domain/wire/spot'

export function testSpot(id: number, change: Partial<Spot> = {}): Spot {
  return {
    ...blankSpot,
    id,
    name: `Spot ${id}`,
    region: 'Surf Coast',
    difficulty: 'intermediate',
    beachType: 'surf',
    latitude: -38.37,
    longitude: 144.28,
    facingDegrees: 160,
    bestSwellDirections: [{ from: 200, to: 230 }],
    bestWindDirections: [{ from: 300, to: 20 }],
    idealSwellHeight: { min: 1, max: 3 },
    breakType: 'point',
    bottom: 'reef',
    swellWindow: [{ from: 150, to: 240 }],
    openFetchKm: Array(36).fill(500),
    dataConfidence: 'high',
    tide: {
      gauge: 'lorne',
      gaugeName: 'Lorne',
      timeOffsetMinutes: 0,
      heightsKnown: true,
      reliability: 'A',
      note: '',
    },
    marinePoint: { latitude: -38.6, longitude: 144.3 },
    ...change,
  }
}

export const testGauge: Gauge = {
  id: 'lorne',
  name: 'Lorne',
  bureauCode: 'VIC_TP002',
  latitude: -38.54,
  longitude: 143.99,
  setting: 'open coast',
  displayOffsetMetres: 1.3,
  displayOffsetErrorMetres: 0.1,
  lowestMetres: -1.3,
  highestMetres: 1.2,
  minRangeMetres: 0.02,
  constituents: [
    ['M2', 0.6, 20],
    ['S2', 0.17, 140],
    ['K1', 0.2, 60],
    ['O1', 0.13, 20],
  ],
}

const waves = (weather: number): WaveSeries => ({
  weather,
  waveHeight: '40,2,2,2',
  wavePeriod: '60,1,1,1',
  waveDirection: '110,0,0,0',
  waterTemperature: '30,0,0,0',
  surfHeight: '36,2,2,2',
  surfPeriod: '60,1,1,1',
  exposure: '90,0,0,0',
  method: 'model',
})

export function testCoast(change: Partial<CoastForecast> = {}): CoastForecast {
  const startAtMs = Date.UTC(2026, 10, 20)
  return {
    source: 'live',
    fetchedAtMs: startAtMs,
    modelRunAtMs: null,
    waveAxis: { startAtMs, hours: [0, 3, 6, 9] },
    weatherAxis: { startAtMs, hours: [0, 1, 2, 3] },
    weather: [
      {
        windSpeed: '10,1,1,1',
        windDirection: '60,0,0,0',
        windGust: '20,1,1,1',
        airTemperature: '40,,1,1',
      },
    ],
    spots: { 1: waves(0), 2: waves(0) },
    ...change,
  }
}

/** A whole pack of two spots; `version` is given to every part. */
export function testPack(version = 'v1', parts: Partial<Pack['parts']> = {}): Pack {
  return {
    format: 1,
    madeAtMs: Date.UTC(2026, 10, 20),
    plan: 'free',
    parts: {
      spots: { version, rows: [testSpot(1), testSpot(2)] },
      gauges: { version, rows: [testGauge] },
      cameras: {
        version,
        rows: [
          {
            id: 'cam-1',
            spotId: 1,
            name: 'Cam',
            provider: 'Council',
            status: 'available',
            embedUrl: null,
            imageUrl: null,
            pageUrl: 'https://example.org/',
            description: '',
            note: null,
            lastUpdated: null,
          },
        ],
      },
      forecast: { version, coast: testCoast() },
      gone: { version, rows: [] },
      notices: { version, rows: [] },
      observations: { version, coast: { source: 'live', buoys: [], surges: [] } },
      ...parts,
    },
  }
}
