import { compassPoint } from '#domain/places/bearings'
import type { Rating } from '#domain/rating/rate'
import { rate } from '#domain/rating/rate'
import { ratingWordOf } from '#domain/rating/rating-words'
import { sizeShare } from '#domain/rating/size-band'
import { heldSetsMetres, peopleLimitMetres, setsOf } from '#domain/rating/size-limits'
import type { RatedTide } from '#domain/rating/tide-fit'
import type { ForecastHour } from '#domain/sea/forecast/forecast-hour'
import { windClass, windClassLabel } from '#domain/sea/wind/wind-class'
import { tideThirdAt } from '#domain/tide/tide-words'
import type { Spot } from '#domain/wire/spot'

type Moment = { spot: Spot; hour: ForecastHour; tide: RatedTide | null; rating: Rating }

const sideOf = (spot: Spot, hour: ForecastHour) =>
  windClass(hour.windDirectionDegrees ?? 0, hour.windSpeedKmh ?? 0, spot.facingDegrees)
const metresIn = (sentence: string) => Number(/([\d.]+) m\b/.exec(sentence)?.[1])
const isAbout = (sentence: string, metres: number) =>
  Math.abs(metresIn(sentence) - metres) <= 0.0501

/** Would less (or more) surf suit the spot better? */
export const isWorthMore = (spot: Spot, from: number, by: number) =>
  sizeShare(spot, Math.max(0, from + by)) > sizeShare(spot, from)

/** Is a sentence of a rating true of its hour? Null: not a sentence that is known. */
function isTrueReason(sentence: string, { spot, hour, tide }: Moment): boolean | null {
  const surf = hour.surfHeightMetres!
  const sets = setsOf(surf)
  const speed = Math.round(hour.windSpeedKmh ?? -1)
  const side = sideOf(spot, hour)
  const seconds = Math.round(hour.surfPeriodSeconds ?? -1)
  const third = tide && tideThirdAt(tide.rangePosition)
  const chop = hour.chopHeightMetres ?? 0
  const isWind = sentence.startsWith(`${windClassLabel(side)} ${speed} km/h `)
  const said = (pattern: RegExp) => pattern.test(sentence)
  if (said(/^Flat at the beach$/)) return surf < 0.3
  if (said(/^(Small for this break|On the small side here) at about [\d.]+ m$/))
    return isAbout(sentence, surf) && isWorthMore(spot, surf, 0.1)
  if (said(/^(Big for this break|On the big side here) with sets of about [\d.]+ m$/))
    return isAbout(sentence, sets) && !isWorthMore(spot, surf, 0.1)
  if (said(/^About [\d.]+ m at the beach suits this break$/))
    return isAbout(sentence, surf) && sets <= peopleLimitMetres(spot)
  if (said(/^\d+ s is short chop$/)) return sentence.startsWith(`${seconds} s`) && seconds < 6
  if (said(/^\d+ s (wind swell has little push|swell is on the weak side)$/))
    return sentence.startsWith(`${seconds} s`) && seconds < 12
  if (said(/^\d+ s groundswell has plenty of power$/))
    return sentence.startsWith(`${seconds} s`) && seconds >= 12
  if (said(/^\d+ s swell (is strong for this coast|has some power)$/))
    return sentence.startsWith(`${seconds} s`)
  if (said(/^(Swell from the [NESW]+|The swell) /)) {
    const from = hour.surfDirectionDegrees
    const isNamed = from == null || sentence.includes(` ${compassPoint(from)} `)
    const misses = said(/mostly misses this beach$/)
    return isNamed && misses === hour.exposure! < 0.1
  }
  if (said(/^Not all of the swell reaches this beach$/)) return hour.exposure! < 1
  if (said(/^Hardly any wind to ruffle it$/)) return side === 'light'
  if (said(/^Hardly any wind leaves it (glassy|smooth)$/)) return side === 'light' && chop <= 0.5
  if (said(/^Hardly any wind, but strong gusts$/))
    return side === 'light' && hour.windGustKmh! > hour.windSpeedKmh! + 5
  if (said(/^(Hardly any wind on top of|Little wind, but) [\d.]+ m of chop( comes in)?$/))
    return side === 'light' && isAbout(sentence, chop)
  if (said(/^[\d.]+ m of chop roughens the faces$/)) return isAbout(sentence, chop)
  if (said(/ (keeps faces clean|makes it hard to get in)$/)) return isWind && /offshore/.test(side)
  if (said(/ keeps it mostly clean$/)) return isWind && side === 'cross-offshore'
  if (said(/ (puts chop across the faces|hardly ruffles it)$/))
    return isWind && side === 'cross-shore'
  if (said(/ (blows it out|crumbles the faces|ruffles it a little)$/))
    return isWind && /onshore/.test(side)
  if (said(/ is (a good wind here|not the wind for this break|too strong here)$/)) return isWind
  if (said(/^The tide is (nearly )?too (low|high)(: it does not break| for it to break)$/))
    return said(/low/) ? tide!.rangePosition < 0.5 : tide!.rangePosition > 0.5
  if (said(/^(Low|Mid|High) tide does not suit this break, which likes (low|mid|high) tide$/))
    return sentence.toLowerCase().startsWith(third!) && !sentence.endsWith(`${third} tide`)
  if (said(/^(Low|Mid|High) tide suits this break( better while it is (rising|falling))?$/)) {
    const isMoving = /is (rising|falling)/.exec(sentence)?.[1]
    const isOfBand = spot.bestTide !== 'all' || sentence.toLowerCase().startsWith(third!)
    return isOfBand && (!isMoving || (isMoving === 'rising') !== tide!.isRising)
  }
  return null
}

const words = ['poor', 'fair', 'good', 'very-good', 'excellent']

/** What is said to lift it can be had, and is not what is there already. */
function isTrueChange(sentence: string, { spot, hour, tide, rating }: Moment): boolean {
  const [, change, word] = /^(.+) would make it (.+)$/.exec(sentence) ?? []
  const best = (tries: readonly { hour?: Partial<ForecastHour>; tide?: RatedTide }[]) =>
    Math.max(
      ...tries.map((one) => {
        const other = { ...hour, ...one.hour }
        return rate({ spot, hour: other, tide: one.tide ?? tide, isDark: false }).score ?? 0
      }),
    )
  const reason = (name: string) => rating.factors.find((factor) => factor.name === name)!.sentence
  const surf = hour.surfHeightMetres!
  const heights = Array.from({ length: 160 }, (_, at) => 0.3 + at * 0.05)
  const shares = Array.from({ length: 21 }, (_, at) => at / 20)
  // Chop as high beside it as it was: it is the size alone that changes.
  const ofSize = (surfHeightMetres: number) => ({
    surfHeightMetres,
    chopHeightMetres:
      ((hour.chopHeightMetres ?? 0) / Math.max(0.5, surf)) * Math.max(0.5, surfHeightMetres),
  })
  const light = { windSpeedKmh: 3, windGustKmh: 4, chopHeightMetres: 0 }
  const side = sideOf(spot, hour)
  let lifted: number
  switch (change) {
    case 'More swell':
      if (/^(Big|On the big)/.test(reason('size'))) return false
      lifted = best(heights.filter((one) => one > surf).map((one) => ({ hour: ofSize(one) })))
      break
    case 'Less swell':
      if (/^(Small|On the small|Flat)/.test(reason('size'))) return false
      lifted = best(heights.filter((one) => one < surf).map((one) => ({ hour: ofSize(one) })))
      break
    case 'Light or offshore wind':
      if (side === 'light' || side === 'offshore') return false
      lifted = best([{ hour: light }])
      break
    case 'Less wind':
    case 'Steadier wind':
    case 'Wind from a better direction':
    case 'Less chop':
      if (change === 'Less wind' && hour.windSpeedKmh! < 8 && hour.windGustKmh! < 20) return false
      lifted = best([{ hour: light }])
      break
    case 'A longer-period swell':
      lifted = best([{ hour: { surfPeriodSeconds: 20 } }])
      break
    case 'Swell from a better direction':
      lifted = best([{ hour: { exposure: 1 } }])
      break
    case 'A rising tide':
    case 'A falling tide':
      if (tide!.isRising === (change === 'A rising tide')) return false
      lifted = best([{ tide: { ...tide!, isRising: !tide!.isRising } }])
      break
    case 'A higher tide':
    case 'A lower tide':
    case 'Low tide':
    case 'Mid tide':
    case 'High tide': {
      const now = tide!.rangePosition
      const third = change.split(' ')[0]!.toLowerCase()
      const positions = shares.filter((at) =>
        change === 'A higher tide' ? at > now : change === 'A lower tide' ? at < now : true,
      )
      if (/water/.test(change) ? false : reason('tide').toLowerCase().startsWith(third))
        return false
      lifted = best(
        positions.flatMap((rangePosition) =>
          [true, false].map((isRising) => ({ tide: { rangePosition, isRising } })),
        ),
      )
      break
    }
    default:
      return false
  }
  return words.indexOf(ratingWordOf(lifted)) >= words.indexOf(word!.replace(' ', '-'))
}

export function reasonFaults(moment: Moment, where: string): string[] {
  const { spot, rating, hour } = moment
  const { factors, gates, wouldImprove, score, headline, besideWord } = rating
  const faults: string[] = []
  for (const { name, sentence } of factors) {
    const isTrue = isTrueReason(sentence, moment)
    if (isTrue !== true) faults.push(`${where}, ${name} (${isTrue}): ${sentence}`)
  }
  if (wouldImprove !== null && !isTrueChange(wouldImprove, moment))
    faults.push(`${where}: ${wouldImprove} (${factors.map(({ sentence }) => sentence).join('; ')})`)
  const sets = setsOf(hour.surfHeightMetres!)
  for (const gate of gates) {
    const isTrue = /too big and powerful/.test(gate)
      ? isAbout(gate, sets) && sets > peopleLimitMetres(spot)
      : /closes out/.test(gate)
        ? isAbout(gate, sets) && sets > heldSetsMetres(spot)
        : /^Big surf/.test(gate)
          ? isAbout(gate, sets) && sets > 3
          : /gale force/.test(gate)
            ? (/^Gusts/.test(gate) ? hour.windGustKmh : hour.windSpeedKmh)! >= 62
            : gate === 'Beginners: too big today.' && sets > 1.5 && spot.difficulty === 'beginner'
    if (!isTrue) faults.push(`${where}: ${gate}`)
  }
  if (score !== null && !headline.endsWith(besideWord)) faults.push(`${where}: ${headline}`)
  return faults
}
