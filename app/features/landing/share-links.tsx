import { buttonClass } from '../../ui/button'

type ShareLinksProps = { targets: readonly { name: string; href: string }[] }

/** Ways to tell others of it; each opens its own page. */
export function ShareLinks({ targets }: ShareLinksProps) {
  return (
    <>
      <p id="share-with">Tell a friend who checks the cams too often</p>
      <ul
        className="flex list-none flex-wrap justify-center gap-2 pt-2"
        aria-labelledby="share-with"
      >
        {targets.map(({ name, href }) => (
          <li key={name}>
            <a
              className={buttonClass('quiet', false, 'min-w-[64px]! rounded-pill!')}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Share on ${name}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
