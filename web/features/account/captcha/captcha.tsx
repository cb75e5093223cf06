import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import IconRefresh from '~icons/tabler/refresh'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { captchaLength } from '#rules/login.ts'
import { useConnection } from '../../../platform/apollo/connection-context.ts'
import type { Connection } from '../../../platform/apollo/connection.ts'
import { onNewsElsewhere, tellOtherTabs } from '../../../platform/session/session.ts'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { SlowNote } from '../../../ui/waiting/slow-note.tsx'
import { CreateCaptchaDocument } from './__generated__/captcha.ts'
import styles from './captcha.module.css'

/** The address of the picture; undefined while it is requested, null if that has failed. */
type CaptchaImage = string | null | undefined

const running = new WeakMap<Connection, Promise<CaptchaImage>>()

const request = async (connection: Connection) => {
  // The error link has already reported a fault; the form offers another try.
  const { data } = await connection.send(CreateCaptchaDocument)
  running.delete(connection)
  if (data) tellOtherTabs('captcha')
  return data?.createCaptcha.image ?? null
}

/** One request at a time: each answer replaces the captcha's cookie, so that of two parallel ones one picture would never match. */
const requestOnce = (connection: Connection) => {
  const answer = running.get(connection) ?? request(connection)
  running.set(connection, answer)
  return answer
}

/** The picture of the captcha. `draw` requests another one; `redraw` does so for one that a login may have used up. */
export const useCaptcha = () => {
  const connection = useConnection()
  const [image, setImage] = useState<CaptchaImage>()
  const isReplaced = useRef(false)
  const draw = async () => {
    setImage(undefined)
    setImage(await requestOnce(connection))
    isReplaced.current = false
  }
  const redraw = async () => {
    // It may have been drawn before the login.
    await running.get(connection)
    await draw()
  }
  useWindowEvent('focus', () => {
    if (isReplaced.current) void draw()
  })
  useEffect(() => {
    void requestOnce(connection).then(setImage)
    // The captcha of another tab replaces the cookie of this one: its picture would never match.
    return onNewsElsewhere((news) => {
      if (news === 'captcha') isReplaced.current = true
    })
  }, [connection])
  return { image, draw, redraw }
}

interface CaptchaFieldProps extends TextInputProps {
  image: CaptchaImage
  draw: () => Promise<void>
}

/**
 * The field for the characters of the captcha, beside its picture. The picture is the button that requests another one; after a
 * failure the button stays, for another try.
 */
export const CaptchaField = ({ error, image, draw, ...input }: CaptchaFieldProps) => {
  const { t } = useTranslation(['captcha', 'login'])
  const isLoading = image === undefined
  const withPicture = (field: ReactNode) => (
    <div className={styles.captcha}>
      {field}
      <UnstyledButton
        className={styles.picture}
        data-failed={image === null || undefined}
        aria-label={t('new')}
        title={t('new')}
        onClick={() => void draw()}
      >
        {image && <img src={image} alt={t('picture')} />}
        {isLoading ? <Skeleton width="100%" height={42} /> : <IconRefresh size={18} />}
      </UnstyledButton>
      <SlowNote isRunning={isLoading} />
    </div>
  )
  return (
    <TextInput
      {...input}
      label={t('login:captcha')}
      description={t('login:captchaHint')}
      error={error ?? (image === null && t('failed'))}
      inputContainer={withPicture}
      maxLength={captchaLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
