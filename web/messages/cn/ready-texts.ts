import type { readyTexts as english } from '../en/ready-texts.ts'
import type { SameKeys } from '../same-keys.ts'

export const readyTexts: SameKeys<typeof english> = {
  linkPlace: '【推广链接】',
  invitation: '面向中国境外业务的短信与语音云通信服务。新客户通过我的推广链接注册，可获赠 {{bonus}} 美元。',
  short:
    '面向中国境外业务的短信与语音云通信服务。新客户通过我的推广链接注册，可获赠 {{bonus}} 美元：{{link}}',
  long: `贵公司是否需要通过短信或语音电话联系客户？

这家短信与语音云通信服务商支持向全球发送验证码、通知和营销短信，也可致电客户或以语音播报消息，一个账号即可完成。

新客户通过我的推广链接注册，可获赠 {{bonus}} 美元：{{link}}

说明：我参与了该服务商的推广计划，您付费使用其服务后，我会获得返现。`,
  subject: '面向贵公司客户的短信与语音服务，新客户注册即赠 {{bonus}} 美元',
  mail: `您好！

如果贵公司需要通过短信或语音电话联系客户，不妨了解一下这家短信与语音云通信服务商。新客户通过我的推广链接注册，可获赠 {{bonus}} 美元：

{{link}}

说明：我参与了该服务商的推广计划，您付费使用其服务后，我会获得返现。

顺颂商祺`,
  globalSms:
    '国际短信：一个账号，即可向全球手机号码发送登录验证码、通知和营销短信。中国境外的新客户通过我的推广链接注册，可获赠 {{bonus}} 美元：{{link}}',
}
