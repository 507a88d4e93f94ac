/** Wind at an hour of the day: from, degrees true, and km/h. */
type Wind = [from: number, kmh: number]

/** A sea and a wind over the whole coast, and what somebody who surfs there would do with it. */
export type Morning = {
  /** Significant height offshore in metres, mean period in seconds, from in degrees. */
  swell: [height: number, period: number, from: number]
  /** From dawn on; `later` from `turnsAt` (hours of Melbourne's clock). */
  wind: Wind
  later?: Wind
  turnsAt?: number
  from: string | null
  /** Melbourne's clock. */
  at: string
  date?: string
  within?: number
  favourites?: string[]
  /** One of these is right; empty: nothing is worth it. */
  goes: string[]
  /** What the sentence says besides. */
  says?: RegExp
  why: string
}

const of = (
  swell: Morning['swell'],
  wind: Wind,
  from: string | null,
  at: string,
  why: string,
  goes: string[],
  more: Partial<Morning> = {},
): Morning => ({ swell, wind, from, at, why, goes, ...more })

const aroundBells = ['Bells Beach', 'Winkipop', 'Jan Juc', 'Bird Rock', 'Southside']
const aroundTorquay = [...aroundBells, 'Torquay Surf Beach', '13th Beach']
/** Of a north-wester. */
const fromMelbourne = [...aroundBells, 'Torquay Surf Beach', 'Flinders Ocean Beach', 'Point Leo']

export const mornings: readonly Morning[] = [
  of(
    [2, 11, 215],
    [330, 18],
    'Torquay',
    '07:10',
    'a clean south-westerly swell under a north-wester: Bells and its neighbours',
    aroundBells,
  ),
  of(
    [1.2, 10, 210],
    [0, 12],
    'Torquay',
    '07:10',
    'small and clean: the beach breaks on the doorstep catch more of it',
    ['Jan Juc', 'Torquay Surf Beach', 'Bells Beach', 'Winkipop', '13th Beach'],
  ),
  of(
    [2, 11, 215],
    [330, 18],
    'Torquay',
    '05:05',
    'before dawn the answer is first light',
    aroundBells,
    { says: /Go to .* 07:1/ },
  ),
  of(
    [2, 11, 215],
    [330, 18],
    'Torquay',
    '20:30',
    'after dark the answer is tomorrow',
    aroundBells,
    { says: /^Tomorrow go to / },
  ),
  of(
    [2, 11, 215],
    [315, 15],
    'Torquay',
    '06:00',
    'offshore until the south-wester of the change',
    aroundBells,
    { later: [220, 35], turnsAt: 10 },
  ),
  of(
    [2.5, 11, 215],
    [220, 35],
    'Torquay',
    '09:00',
    'blown out by a south-wester: nothing faces away from it nearby',
    [],
    { within: 40 },
  ),
  of(
    [2, 11, 215],
    [60, 22],
    'Torquay',
    '09:00',
    'an easterly: the beaches that face it blow out, the south-facing hold',
    ['Fairhaven', '13th Beach', 'Winkipop', 'Jan Juc', 'Anglesea'],
  ),
  of([1.5, 10, 215], [20, 15], 'Geelong', '08:00', 'a light northerly: 13th is nearest and open', [
    '13th Beach',
    'Jan Juc',
    'Torquay Surf Beach',
    'Ocean Grove',
    'Point Lonsdale Surf Beach',
    'Bancoora Beach',
  ]),
  of(
    [3.5, 12, 220],
    [300, 25],
    'Rye',
    '08:00',
    'too big for the back beaches: Western Port inside the heads of Flinders',
    ['Point Leo', 'Shoreham (The Pines)', 'Flinders Ocean Beach'],
  ),
  of(
    [3, 12, 215],
    [270, 25],
    'Frankston',
    '09:00',
    'a westerly gale swell: Point Leo and Shoreham lie in its lee',
    ['Point Leo', 'Shoreham (The Pines)'],
  ),
  of([1.6, 10, 220], [20, 14], 'Cowes', '07:30', 'a northerly on the island: the south coast', [
    'Smiths Beach',
    'Cape Woolamai',
    'Surf Beach, Phillip Island',
    'Forrest Caves',
    'YCW Beach',
    'Magiclands',
  ]),
  of(
    [2.5, 12, 230],
    [120, 20],
    'Cowes',
    '09:00',
    'south-easter: the island’s west side is offshore',
    ['Cat Bay', 'Flynns Reef'],
  ),
  of([1.6, 10, 220], [50, 14], 'San Remo', '07:30', 'Woolamai is seven minutes away and clean', [
    'Cape Woolamai',
    'Magiclands',
    'Forrest Caves',
  ]),
  of(
    [1.6, 10, 220],
    [20, 14],
    'Melbourne',
    '05:30',
    'from town: the island, the peninsula or the Surf Coast, whichever is best by an hour and a half',
    [
      'Bancoora Beach',
      'Gunnamatta',
      'St Andrews Beach',
      'Rye Ocean Beach',
      'Cape Woolamai',
      '13th Beach',
      'Portsea Back Beach',
      'Sorrento Back Beach',
      'Flinders Ocean Beach',
      'Jan Juc',
    ],
  ),
  of(
    [1.6, 10, 220],
    [20, 14],
    'Melbourne',
    '05:30',
    'forty minutes from town there is no surf',
    [],
    { within: 40, says: /Further: / },
  ),
  of(
    [2, 11, 215],
    [330, 18],
    'Melbourne',
    '06:00',
    'a north-wester: the Surf Coast',
    fromMelbourne,
  ),
  of([2, 11, 215], [330, 18], null, '06:00', 'no start town: what most can reach', fromMelbourne),
  of(
    [1.2, 8, 130],
    [320, 15],
    'Lakes Entrance',
    '07:00',
    'an easterly windswell groomed by a north-wester',
    ['Lakes Entrance Main Beach', 'Red Bluff (Lake Tyers Beach)'],
  ),
  of([1.5, 9, 110], [280, 15], 'Mallacoota', '07:00', 'east swell, west wind', [
    'Bastion Point',
    'Tip Beach',
    'Betka Beach',
  ]),
  of([1.2, 8, 130], [300, 15], 'Seaspray', '07:00', 'Ninety Mile on an east swell', [
    'Seaspray',
    'Golden Beach',
    'Woodside Beach',
  ]),
  of([2, 12, 220], [30, 12], 'Portland', '08:00', 'clean at the far west', [
    'Cape Bridgewater (Bridgewater Bay)',
    'Yellow Rock',
    'Nelson (Discovery Bay)',
  ]),
  of(
    [1.5, 11, 220],
    [20, 12],
    'Apollo Bay',
    '07:00',
    'small clean swell on the Otways: Johanna is worth the hill',
    ['Johanna Beach', 'Apollo Bay', 'Princetown', 'Kennett River', 'Wye River'],
  ),
  of([0.4, 8, 180], [0, 5], 'Torquay', '08:00', 'flat', [], { within: 60 }),
  of([5, 14, 220], [225, 60], 'Torquay', '10:00', 'a gale: nobody goes', [], { within: 120 }),
  of([1.5, 10, 215], [45, 15], 'Sorrento', '08:00', 'out of the back door', [
    'Sorrento Back Beach',
    'Portsea Back Beach',
    'Rye Ocean Beach',
    'St Andrews Beach',
  ]),
  of([1.5, 10, 215], [0, 14], 'Queenscliff', '08:00', 'the ferry is no part of a short drive', [
    'Bancoora Beach',
    'Point Lonsdale Surf Beach',
    'Ocean Grove',
    '13th Beach',
    'Barwon Heads',
  ]),
  of([2, 11, 215], [330, 18], 'Torquay', '07:10', 'a favourite wins a tie', ['Winkipop'], {
    favourites: ['Winkipop'],
  }),
  of(
    [2, 11, 215],
    [330, 18],
    'Torquay',
    '07:10',
    'a favourite that is not much worse wins',
    ['Jan Juc', 'Bells Beach', 'Winkipop'],
    { favourites: ['Jan Juc'] },
  ),
  of(
    [2, 11, 215],
    [220, 30],
    'Torquay',
    '11:00',
    'the wind turns offshore for the evening glass-off',
    aroundBells,
    { later: [330, 12], turnsAt: 14 },
  ),
  of(
    [1.8, 11, 215],
    [330, 15],
    'Ballarat',
    '14:30',
    'winter light is short: the drive leaves two hours',
    aroundTorquay,
  ),
  of(
    [1.8, 11, 215],
    [330, 15],
    'Bairnsdale',
    '15:30',
    'nothing left after the drive today',
    ['Lakes Entrance Main Beach', 'Red Bluff (Lake Tyers Beach)'],
    { within: 60 },
  ),
  of(
    [1.5, 10, 215],
    [0, 10],
    'Torquay',
    '12:00',
    'summer noon before the sea breeze',
    ['Jan Juc', 'Torquay Surf Beach', 'Bells Beach', 'Winkipop', '13th Beach', 'Southside'],
    { date: '2026-01-10', later: [180, 28], turnsAt: 14 },
  ),
  of(
    [1.5, 10, 215],
    [0, 10],
    'Torquay',
    '16:00',
    'summer, and the sea breeze stays till dark: tomorrow early',
    aroundTorquay,
    { date: '2026-01-10', later: [170, 30], turnsAt: 13 },
  ),
  of([4, 15, 220], [320, 18], 'Torquay', '07:30', 'big and groomed: Bells and Winki hold it', [
    'Bells Beach',
    'Winkipop',
  ]),
  of(
    [5, 15, 220],
    [315, 20],
    'Lorne',
    '08:00',
    'too big for open beaches: the point in the lee wraps it down, or the drive to Bells',
    ['Lorne Point', 'Bells Beach', 'Winkipop', 'Kennett River', 'Lorne Main Beach', 'Apollo Bay'],
  ),
  of(
    [4.5, 14, 225],
    [110, 22],
    'Cowes',
    '08:00',
    'big under a south-easter: the west side of the island holds it and is offshore',
    ['Cat Bay', 'Flynns Reef'],
  ),
  of(
    [3.5, 12, 215],
    [200, 32],
    'Cowes',
    '09:00',
    'big and onshore: nothing clean on the island',
    [],
    { within: 40 },
  ),
  of(
    [4, 13, 220],
    [230, 35],
    'Rye',
    '09:00',
    'a south-west blow straight onto the back beaches',
    [],
    {
      within: 20,
    },
  ),
  of(
    [2.5, 8, 150],
    [150, 35],
    'Lakes Entrance',
    '09:00',
    'windswell with its own wind onto Ninety Mile',
    [],
    { within: 60 },
  ),
  of(
    [4.5, 15, 220],
    [0, 15],
    'Apollo Bay',
    '07:30',
    'closing out at Johanna: inside the cape it is smaller and clean',
    [
      'Apollo Bay',
      'Kennett River',
      'Wye River',
      'Lorne Point',
      'Lorne Main Beach',
      'Bells Beach',
      'Winkipop',
    ],
  ),
]
