import { pictureSvg } from '#domain/drawing/picture'
import { sharePictureSize } from '#domain/drawing/share-picture'
import { spotPicture } from '#domain/drawing/spot-picture'
import type { UnitSystem } from '#domain/words/unit-system'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'

/** The picture that links to the spot unfold to, from what this device has stored. */
export const drawSpot = ({ spot, gauge, forecast }: SpotSnapshot, units: UnitSystem) => ({
  svg: pictureSvg(spotPicture({ spot, gauge, forecast }, Date.now(), units)),
  size: sharePictureSize,
})
