import type { posterTexts as english } from '../en/poster-texts.ts'
import type { SameKeys } from '../same-keys.ts'

export const posterTexts: SameKeys<typeof english> = {
  welcome: {
    title: '用短信和语音\n触达您的客户',
    lead: '一个账号，即可向全球发送短信、拨打语音电话。',
    points: [
      { title: '短信', text: '向全球手机号码发送验证码、通知和营销短信。' },
      { title: '语音', text: '致电您的客户，或以语音播报验证码与消息。' },
    ],
  },
  globalSms: {
    title: '国际短信',
    lead: '向全球手机号码发送验证码、通知和营销短信。',
    messages: [
      '您的登录验证码为 482 913。',
      '您的包裹将于今天 14:00 至 16:00 送达。',
      '您预订的双人餐位已确认：今晚 7 点。',
    ],
  },
  bonus: '{{bonus}}',
  bonusLabel: '新客户\n注册奖励',
  call: '扫码注册',
  callHint: '新客户通过此二维码注册，即可获得 {{bonus}} 奖励。',
  noCode: '您的二维码\n将显示在此处',
  fine: '仅限中国境外的新客户。运营商、聚合商以及销售人员曾接触过的客户不参与本活动。',
}
