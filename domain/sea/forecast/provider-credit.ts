/**
 * Who gives waves and weather, named on screens, on the card for other pages and in the credits. Which provider is asked
 * is a setting of the server, which pages do not know: with a second one to choose, this names both.
 */
export const providerCredit = {
  name: 'Open-Meteo',
  /** The words that its licence asks for. */
  line: 'Weather data by Open-Meteo.com',
  href: 'https://open-meteo.com/',
}
