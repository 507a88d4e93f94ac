import { pictureSvg } from '#domain/drawing/picture'
import { sharePictureSize } from '#domain/drawing/share-picture'
import { spotPicture } from '#domain/drawing/spot-picture'
import type { UnitSystem } from '#domain/words/unit-system'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'

/** The same picture as link previews of the spot, drawn from what is stored. */
export const drawSpot = ({ spot, gauge, forecast }: SpotSnapshot, units: UnitSystem) => ({
  svg: pictureSvg(spotPicture({ spot, gauge, forecast }, Date.now(), units)),
  size: sharePictureSize,
})
