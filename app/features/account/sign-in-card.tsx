import { paths } from '../../paths'
import { signInHref } from '../../state/sign-in'
import { buttonClass } from '../../ui/button'
import { Card } from '../../ui/card'

/** What an account is good for, to a visitor who has none here. */
export function SignInCard() {
  return (
    <Card title="Your own Southbreak">
      <p>
        Favourites, alerts and a surf log with the conditions of the day, on all your devices,
        written with or without signal.
      </p>
      <div>
        <a href={signInHref(paths.profile)} className={buttonClass('primary')}>
          Sign In
        </a>
      </div>
    </Card>
  )
}
