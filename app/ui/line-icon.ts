import { createElement, type SVGProps } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * Draws an icon of lucide-react from its data. In the built page it stands in the place of the package's
 * own `createLucideIcon`, which brings 1 KB of options that `Icon` does not use (api/build/single-icons.ts).
 */
export function createLineIcon({ node }: IconData) {
  return ({ size, ...attributes }: SVGProps<SVGSVGElement> & { size: number }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...attributes,
      },
      node.map(([tag, drawn]) => createElement(tag, drawn)),
    )
}
