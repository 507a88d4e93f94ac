import { signInHref } from '../../data/asked/sign-in'
import { paths } from '../../paths'
import { SignInLink } from '../../ui/button'
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
        <SignInLink href={signInHref(paths.profile)} />
      </div>
    </Card>
  )
}
