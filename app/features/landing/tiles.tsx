import tiles from './tiles.json'

export function Tiles() {
  return (
    <section className="mx-auto max-w-[1240px] gutters py-8" aria-label="What Southbreak does">
      <ul className="grid list-none gap-4 wide:grid-cols-3 wide:gap-4">
        {tiles.map(({ title, text, paths }) => (
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
              {paths.map((path) => (
                <path key={path} d={path} />
              ))}
            </svg>
            <h2 className="text-name">{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
