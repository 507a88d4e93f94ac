import { brand, homeWords, type PageWords } from './home-words'

type NamedSpot = { name: string; region: string; description: string }

const words = (title: string, description: string): PageWords => ({
  title: `${title} | ${brand}`,
  description,
})
const ofSpot = (spot: NamedSpot | null, subject: string, without: string) =>
  spot ? `${spot.name} ${subject}` : without

export const landingWords: PageWords = {
  title: homeWords.title,
  description:
    'Is it on? Surf, tide and wind for every break on the Victorian coast, with or without signal.',
}

export const spotsWords = words(
  'Beaches and surf spots of Victoria',
  'Surf, wind and rating now for every Victorian surf spot and beach, from Discovery Bay to Mallacoota: filter, search, sort by distance or rating, or look at the map.',
)

/** Of `/spot/{id}`. @param spot null while it is not known */
export const spotWords = (spot: NamedSpot | null): PageWords =>
  spot
    ? words(`${spot.name} surf report: waves, wind, tide, cameras`, spot.description)
    : words('Surf spot', 'Surf, tide, cameras and forecast for one Victorian surf spot.')

/** Of `/beach/{id}`, which search engines keep of the two. @param spot null while it is not known */
export const beachWords = (spot: NamedSpot | null): PageWords =>
  spot
    ? words(`${spot.name}, ${spot.region}: surf, tide and forecast`, spot.description)
    : words('Beach', 'Surf, tide and forecast for one Victorian beach.')

export const beachNotFoundWords = words('Beach not found', 'There is no beach at this address.')

/** @param spot null while it is not known */
export const camerasWords = (spot: NamedSpot | null): PageWords =>
  words(
    ofSpot(spot, 'cameras', 'Cameras'),
    'Beach cameras that face this spot: live pictures where their owners allow it, links where they do not.',
  )

export const comparisonWords = words(
  'Compare surf spots',
  'Two to six Victorian surf spots side by side: surf, wind, tide and rating now, and the whole day on one clock.',
)

/** @param spot null while none is chosen */
export const forecastWords = (spot: NamedSpot | null): PageWords =>
  words(
    ofSpot(spot, 'forecast', 'Surf forecast'),
    'Surf, swell and wind for the next 7, 14 or 16 days at every Victorian spot, with the best hours of each day.',
  )

/** @param spot null while none is chosen */
export const tidesWords = (spot: NamedSpot | null): PageWords =>
  words(
    ofSpot(spot, 'tides', 'Tides'),
    'High and low tides, the tide curve, sunrise and sunset for any day at every Victorian spot, with or without signal.',
  )

export const glanceWords = words(
  'Glance',
  'Surf height, the wind on the beach and the tide, large enough to read in full sun.',
)

export const profileWords = words(
  'Profile and settings',
  'Your profile, favourites, alerts and surf log, and the settings of Southbreak.',
)

export const favouritesWords = words('Your Favorites', 'Your saved surf spots for quick access')

export const feedbackWords = words(
  'Feedback',
  'Tell us what is missing, wrong or good about Southbreak.',
)

export const surfLogWords = words('Surf log', 'Your surfs, with the conditions of each.')

export const yearWords = words(
  'Year in surf',
  'A year of your surf log: surfs, spots, the biggest, the best and streaks, and a picture of it to share.',
)

export const daysLikeWords = words(
  'Another day like that',
  'The coming days most like one of your surfs, on the whole coast or at its spot.',
)

export const plannerWords = words(
  'Best days',
  'The best spot in each region of Victoria on each of the next 16 days, with its hours.',
)

export const reportWords = words(
  'Report what you see',
  'Tell other surfers how it is at a spot right now.',
)

export const creditsWords = words(
  'Credits and safety',
  "Where Southbreak's waves, wind, tides and coastline come from, under which licences, and what they must not be used for.",
)

export const accuracyWords = words(
  'How good the forecast was',
  'Southbreak checks its wave forecasts, one to five days ahead, against what wave buoys off Victoria measured, and says how far out they were.',
)

export const paperWords = words(
  'For the wall',
  'A spot’s week, or a month of its tides, to print on A4 or A3 or save as PDF.',
)

export const handOverWords = words(
  'Hand it over',
  'A spot’s next days, or the whole coast’s, passed from phone to phone as a code, with no signal.',
)

export const websitesWords = words(
  'For websites',
  'A card for your beach on the website of a club or café, in one line of HTML, and the public API with examples, limits and terms.',
)

export const pricingWords = words(
  'Plans and prices',
  'Southbreak is free. Wave Rider and Surf Master add professional metrics, advanced tides and advice for your spot.',
)

export const notFoundWords = words('404 Page Not Found', 'There is nothing at this address.')
