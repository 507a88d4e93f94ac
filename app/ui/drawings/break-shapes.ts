type BreakShapes = {
  /** Swell lines, drawn beneath the shore. */
  crests: string[]
  /** Width of white water along the shore, metres. */
  foam: number
  /** White water of its own: where a reef, a point or a bar breaks. */
  patches: string[]
}

/**
 * Swell lines and white water in metres around the spot, y to the south. Looks, not soundings: a
 * beach breaks all along, a point peels past the spot, a reef breaks by itself, a bay hardly at all.
 */
export function breakShapes(
  breakType: 'beach' | 'point' | 'reef' | 'river mouth' | 'bay',
  facingDegrees: number,
): BreakShapes {
  const place = placer(facingDegrees)
  if (breakType === 'bay') {
    const ripples = [520, 900, 1280].flatMap((out, row) =>
      [-1500, -700, 100, 900, 1700].map((along) =>
        place(
          [along + row * 240 - 150, out],
          [along + row * 240, out - 40],
          [along + row * 240 + 150, out],
        ),
      ),
    )
    return { crests: ripples, foam: 24, patches: [] }
  }
  const bend = breakType === 'point' ? 420 : 130
  const crests = [330, 620, 930, 1260, 1610, 1980, 2360].map((out) =>
    place([-2600, out + bend], [0, out - bend], [2600, out + bend]),
  )
  if (breakType === 'point')
    return {
      crests,
      foam: 90,
      patches: [
        place([-420, 40], [-120, 210], [330, 190]),
        place([-300, -40], [-40, 120], [430, 60]),
      ],
    }
  if (breakType === 'reef')
    return {
      crests,
      foam: 44,
      patches: [
        place([-300, 120], [0, 250], [300, 120]),
        place([-230, 30], [0, 150], [230, 30]),
        place([-140, -50], [0, 50], [140, -50]),
      ],
    }
  if (breakType === 'river mouth')
    return {
      crests,
      foam: 70,
      patches: [
        place([-420, 60], [-250, 190], [-90, 110]),
        place([90, 110], [250, 190], [420, 60]),
      ],
    }
  return {
    crests,
    foam: 110,
    patches: [
      place([-700, 170], [-350, 110], [-60, 150]),
      place([120, 200], [420, 130], [760, 180]),
    ],
  }
}

type AlongAndOut = readonly [alongMetres: number, outMetres: number]

/** Turns "along the beach, out to sea" into a quadratic path on a north-up map. */
function placer(facingDegrees: number) {
  const angle = (facingDegrees * Math.PI) / 180
  const point = ([along, out]: AlongAndOut) => {
    const x = out * Math.sin(angle) + along * Math.cos(angle)
    const y = -out * Math.cos(angle) + along * Math.sin(angle)
    return `${Math.round(x)} ${Math.round(y)}`
  }
  return (from: AlongAndOut, through: AlongAndOut, to: AlongAndOut) =>
    `M${point(from)}Q${point(through)} ${point(to)}`
}
