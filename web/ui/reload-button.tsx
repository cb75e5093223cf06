import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadIfReachable } from '../platform/browser/reload.ts'
import { Outcome } from './outcome.tsx'

/** Loads the page again, or says that there is no network. */
export const ReloadButton = () => {
  const { t } = useTranslation()
  const [isStuck, setStuck] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={async () => setStuck(!(await reloadIfReachable()))}>
        {t('frame.reload')}
      </Button>
      <Outcome isFailure>{isStuck && t('fault.NETWORK')}</Outcome>
    </>
  )
}
