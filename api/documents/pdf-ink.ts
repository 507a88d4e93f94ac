/** Of the light theme: paper is white. */
export const ink = {
  text: '#0b2239',
  quiet: '#46576a',
  link: '#0a6585',
  line: '#857f70',
  soft: '#f1eee6',
}
