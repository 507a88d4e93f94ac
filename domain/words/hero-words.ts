/** The first words of the landing page; apart from other pages' words, which come with the store's code. */
export const hero = {
  title: 'Is it on?',
  lede: 'Which spot, which hours, and why it ends. Surf, tide and wind for every break on the Victorian coast, on your phone, with or without signal.',
}
