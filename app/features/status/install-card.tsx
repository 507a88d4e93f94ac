import { useInstall } from '../../data/tab/install'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { InstallSteps } from './install-offer'

/** Installing, as far as this browser offers it. */
export function InstallCard() {
  const { state, prompt } = useInstall()
  return (
    <Card title="On your home screen">
      {state === 'installed' && <p>Southbreak is installed on this device.</p>}
      {state === 'can-prompt' && (
        <>
          <p>It opens at once, with or without signal.</p>
          <Button onClick={prompt}>Install</Button>
        </>
      )}
      {state === 'ios-steps' && <InstallSteps />}
      {state === 'not-offered' && (
        <p>Look for ‘Install’ or ‘Add to home screen’ in your browser’s menu.</p>
      )}
    </Card>
  )
}
