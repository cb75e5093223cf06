import { createContext } from 'react'

/** How long a part waits, in milliseconds, before it says so and offers to stop. Tests shorten it. */
export const PatienceContext = createContext(8000)
