/* Pages that few visits ask for: their names one by one would be bytes of every first visit. */
export { AccuracyPage } from './accuracy-page'
export { CreditsPage } from './credits-page'
export { DaysLikePage } from './days-like-page'
export { HandOverPage } from './hand-over-page'
export { PaperPage } from './paper-page'
export { WebsitesPage } from './websites-page'
export { YearPage } from './year-page'
