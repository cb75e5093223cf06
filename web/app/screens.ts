import { paths } from '#rules/web-paths.ts'

export interface LazyScreen {
  /** Its file in `web/screens`, without `-screen.tsx`. */
  file: string
  /** The component in that file. */
  name: string
  /** The messages that it needs beside those of its frame. */
  messages?: 'codes' | 'material'
}

/** The screens that load on demand, by frame and path. The router draws them, and the build lists what each of them loads. */
export const screens: Record<'onboarding' | 'promotion' | 'home', Record<string, LazyScreen>> = {
  onboarding: {
    [paths.register]: { file: 'register/register', name: 'RegisterScreen' },
    [paths.validation]: { file: 'validation/validation', name: 'ValidationScreen', messages: 'codes' },
    [paths.successful]: { file: 'successful/successful', name: 'SuccessfulScreen' },
    [paths.forgotPassword]: {
      file: 'forgot-password/forgot-password',
      name: 'ForgotPasswordScreen',
      messages: 'codes',
    },
    [paths.resetPassword]: {
      file: 'reset-password/reset-password',
      name: 'ResetPasswordScreen',
      messages: 'codes',
    },
    [paths.successfulReset]: {
      file: 'reset-password/successful-reset',
      name: 'SuccessfulResetScreen',
      messages: 'codes',
    },
  },
  promotion: {
    [paths.promoteRegister]: { file: 'promote-register/promote-register', name: 'PromoteRegisterScreen' },
  },
  home: {
    [paths.homeIndex]: { file: 'home/home', name: 'HomeScreen' },
    [paths.myInvoice]: { file: 'my-invoice/my-invoice', name: 'MyInvoiceScreen' },
    [paths.planRule]: { file: 'text/text', name: 'PlanRuleScreen' },
    [paths.guidebook]: { file: 'text/text', name: 'GuidebookScreen' },
    [paths.material]: { file: 'material/material', name: 'MaterialScreen', messages: 'material' },
    [paths.faq]: { file: 'text/text', name: 'FaqScreen' },
    [paths.loginLog]: { file: 'login-log/login-log', name: 'LoginLogScreen' },
  },
}
