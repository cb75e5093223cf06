import { Box, Button } from '@mantine/core'
import IconUserCircle from '~icons/tabler/user-circle'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personChange } from '../../platform/browser/browser-storage.ts'
import { useKnownUsername } from '../../platform/session/use-known-username.ts'
import { StateStrip } from '../../ui/state-strip.tsx'

/** After a reload because another user signed in, says once what happened and whose page this is now. */
export const PersonChangeNote = () => {
  const { t } = useTranslation(['personChange', 'frame'])
  const username = useKnownUsername()
  const [what, setWhat] = useState(personChange.read)
  const isKnown = username !== undefined
  // The note must not appear again after a reload or for the next user who signs in to this tab.
  useEffect(() => {
    if (isKnown) personChange.forget()
  }, [isKnown])
  if (what === null) return null
  return (
    <Box role="status" mb={isKnown ? 'lg' : 0} data-screen-only>
      {isKnown && (
        <StateStrip
          tone="info"
          Icon={IconUserCircle}
          title={t('title')}
          action={
            <Button variant="default" onClick={() => setWhat(null)}>
              {t('frame:close')}
            </Button>
          }
        >
          {t(what === 'refused' ? 'refused' : 'seen', { username })}
        </StateStrip>
      )}
    </Box>
  )
}
