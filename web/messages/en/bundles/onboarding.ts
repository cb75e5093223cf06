import newPassword from '../new-password.json' with { type: 'json' }
import registration from '../registration.json' with { type: 'json' }

/** For the first views of registration and password reset. */
export const onboarding = { ...newPassword, ...registration }
