import { paths } from '../paths'
import { Button, QuietLink } from '../ui/button'
import { Screen } from '../ui/screen'

const signInWords = { title: 'Sign In | Southbreak', description: 'Signing in needs signal.' }

/** Stands in for the server's sign-in page where that cannot be reached. */
export function SignInPage() {
  return (
    <Screen layout="narrow" words={signInWords} path={paths.home}>
      <h1>Signing in needs signal</h1>
      <p>
        Tides, surf and the last forecast are on this device and work without it. Come back here
        when you have signal; nothing is lost.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => location.reload()}>Try again</Button>
        <QuietLink to={paths.home}>Go to Home</QuietLink>
      </div>
    </Screen>
  )
}
