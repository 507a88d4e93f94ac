import plugin from 'tailwindcss/plugin'
import table from '../../domain/drawing/colours.json' with { type: 'json' }

const rows = Object.entries(table)
const roots = ':root, [data-theme="night"]'

/** Each colour as a utility (`text-ink`); with `declares: true` also as a custom property, in both themes and forced. */
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
  () => ({ theme: { colors: Object.fromEntries(rows.map(([name]) => [name, `var(--${name})`])) } }),
)
