import plugin from 'tailwindcss/plugin'
import table from '../../domain/drawing/colours.json' with { type: 'json' }

const rows = Object.entries(table)
const roots = ':root, [data-theme="night"]'

/** Tokens of `tokens.css` by the names that utilities are made of. */
const tokens = (kind, names) =>
  Object.fromEntries(names.map((name) => [name, `var(--${kind}${name})`]))

const theme = {
  colors: tokens('', Object.keys(table)),
  spacing: {
    0: '0px',
    ...tokens('space-', [1, 2, 3, 4, 6, 8, 12]),
    ...tokens('', ['gutter', 'target', 'target-primary', 'bar', 'tab', 'rail']),
  },
  fontSize: tokens('size-', [12, 14, 16, 20, 'name', 'rating', 'surf']),
  fontFamily: tokens('font-', ['text', 'display']),
  fontWeight: { normal: '400', semibold: '600', bold: '700' },
  borderRadius: tokens('radius-', ['control', 'card', 'pill']),
}

/** Utilities of our tokens, such as `text-ink`; with `declares: true` also the colours themselves, in both themes and forced. */
export default plugin.withOptions(
  ({ declares = false } = {}) =>
    ({ addBase }) => {
      if (!declares) return
      const themes = rows.map(([name, [light, dark]]) => [
        `--${name}`,
        `light-dark(${light}, ${dark})`,
      ])
      const forced = rows.map(([name, [, , system]]) => [`--${name}`, system])
      addBase({
        [roots]: Object.fromEntries(themes),
        '@media (forced-colors: active)': {
          [roots]: Object.fromEntries(forced.filter(([, system]) => system)),
        },
      })
    },
  () => ({ theme }),
)
