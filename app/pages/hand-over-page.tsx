import { useEffect, useState } from 'react'
import { useMatch } from 'react-router-dom'
import { handOverWords } from '#domain/words/page-words'
import { isScanPage } from '#domain/words/scan-page'
import { useSpot } from '../data/stored/use-spots'
import { useSelectedSpot } from '../features/location/selected-spot'
import { ownPaths } from '../own-paths'
import { deferred } from '../ui/deferred'
import { Screen } from '../ui/screen'
import { SegmentedControl } from '../ui/segmented-control'
import { Skeleton } from '../ui/skeleton'

// Codes, camera and signatures are loaded by this page alone.
const screens = () => import('../features/hand-over/hand-over-screens')
const waiting = <Skeleton height={420} />
const ShowCodes = deferred(screens, 'ShowCodes', waiting)
const ScanCodes = deferred(screens, 'ScanCodes', waiting)

/** `/hand-over?spot=7`: a spot or the coast as codes for another phone; `/hand-over/scan`: reads them. */
export function HandOverPage() {
  const isScanning = useMatch(ownPaths.scan) !== null
  return (
    <Screen
      layout="narrow"
      words={handOverWords}
      path={ownPaths.handOver()}
      title={isScanning ? 'Scan a code' : 'Hand it over'}
    >
      {isScanning ? <Scan /> : <Show />}
    </Screen>
  )
}

function Show() {
  const { spotId } = useSelectedSpot()
  const spot = useSpot(spotId ?? 0)
  const [what, setWhat] = useState<'spot' | 'coast'>('spot')
  if (!spot) return waiting
  return (
    <>
      <p>
        For a phone with older data, without signal: there, open Hand it over and press Scan a code.
      </p>
      <SegmentedControl
        legend="What to hand over"
        hideLegend
        options={[
          { value: 'spot', label: spot.name },
          { value: 'coast', label: 'Whole coast' },
        ]}
        value={what}
        onChange={setWhat}
      />
      <ShowCodes
        key={what}
        spotId={what === 'spot' ? spot.id : null}
        name={what === 'spot' ? spot.name : 'the whole coast'}
      />
    </>
  )
}

/**
 * Only a document loaded at this very address may use the camera. Where a link inside the app led here, or another
 * spelling of the address that the router reads as this one (`/hand-over/%73can`), this very address is loaded; where a
 * link leads away, the next page is loaded too, so that it may not use the camera.
 */
function Scan() {
  const [mayUseCamera] = useState(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    return !loaded || isScanPage(new URL(loaded.name).pathname)
  })
  useEffect(() => {
    if (!mayUseCamera) {
      location.replace(ownPaths.scan)
      return
    }
    return () => {
      if (!isScanPage(location.pathname)) location.reload()
    }
  }, [mayUseCamera])
  return mayUseCamera ? <ScanCodes /> : waiting
}
