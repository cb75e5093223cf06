import { useState } from 'react'
import { useLoad } from '../../../ui/use-load.ts'
import styles from './flag.module.css'

type FlagOf = (isoCode: string) => string | undefined
let known: FlagOf | undefined

/** Loads the list of flags separately: nothing waits for it, and the space for each flag is reserved. */
const useFlagOf = () => {
  const [flagOf, setFlagOf] = useState<FlagOf | undefined>(() => known)
  useLoad(
    flagOf ? null : 'flags',
    () => import('./flags.ts'),
    (loaded) => {
      known = loaded.flagOf
      setFlagOf(() => known)
    },
    // Without flags the names still identify the countries.
    () => {},
  )
  return flagOf
}

/** A country's flag, or an empty space of the same size. */
export const Flag = ({ isoCode }: { isoCode: string | null | undefined }) => {
  const address = useFlagOf()?.(isoCode ?? '')
  return (
    <span className={styles.flag} aria-hidden>
      {address && <img src={address} width={21} height={14} alt="" loading="lazy" />}
    </span>
  )
}
