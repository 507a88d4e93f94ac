import type { ReactNode } from 'react'

const tiles: readonly { title: string; text: string; drawing: ReactNode }[] = [
  {
    title: 'Real-Time Conditions',
    text: 'Swell, wind and tide read together for the way each break faces, with the reason for every score and the age of every number.',
    drawing: (
      <>
        <path d="M4 44C22 44 30 12 54 12c17 0 25 12 25 22 0 9-7 14-13 14-7 0-10-5-10-9 0-5 4-7 7-7" />
        <path d="M76 46c12 0 14-9 22-9s10 9 18 9" />
      </>
    ),
  },
  {
    title: '7-Day Forecasts',
    text: 'Days as ribbons of surf height. The best window stands out, and days further out fade as they get less certain.',
    drawing: <path d="M4 50V34M20 50V22M36 50V10M52 50V24M68 50V32M84 50V38M100 50V44" />,
  },
  {
    title: 'Personal Favorites',
    text: 'Your breaks first, on all your devices, and a message when one comes good inside the limits you set.',
    drawing: (
      <path d="M34 52S4 37 4 22c0-8 6-13 13-13 8 0 14 6 17 12 3-6 9-12 17-12 7 0 13 5 13 13 0 15-30 30-30 30Z" />
    ),
  },
]

/** What the app does, in three. */
export function Tiles() {
  return (
    <section className="mx-auto max-w-[1240px] gutters py-8" aria-label="What Southbreak does">
      <ul className="grid list-none gap-4 wide:grid-cols-3 wide:gap-4">
        {tiles.map(({ title, text, drawing }) => (
          <li
            key={title}
            className="flex flex-col gap-2 rounded-card border border-line bg-card p-6"
          >
            <svg
              className="w-[96px] fill-none stroke-sea stroke-5 [stroke-linecap:round] [stroke-linejoin:round]"
              viewBox="0 0 120 60"
              aria-hidden="true"
              focusable="false"
            >
              {drawing}
            </svg>
            <h2 className="text-name">{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
