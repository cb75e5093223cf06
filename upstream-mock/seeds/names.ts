import type { Random } from './random.ts'

const words = (text: string) => text.trim().split(/\s+/)

const given =
  words(`Amelia Ben Chloe David Elena Farid Greta Hassan Irene Jakub Kofi Laila Mateo Nadia Oskar Priya
  Quentin Rosa Samir Tessa Umar Vera Wanda Xavier Yusuf Zoë Søren Łucja Thịnh José`)
const family =
  words(`Adeyemi Bauer Costa Dubois Eriksen Ferrari García Hoffmann Ivanov Jansen Kowalski Lindqvist
  Müller Nakamura O'Brien Pereira Quispe Rahman Schmidt Tan Usman Varga Weiss Yılmaz Zhou Núñez`)
const chineseFamily = words('王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 罗 高 欧阳 司徒')
const chineseGiven = words('伟 芳 娜 敏 静 丽 强 磊 洋 艳 子涵 浩然 欣怡 宇轩 梓萱 思远 文博 雨桐 嘉豪 晓彤')
const trade =
  words(`Payments Logistics Travel Games Clinics Retail Fitness Energy Learning Mobility Foods Studios
  Couriers Insurance Hotels Telehealth`)
const brand =
  words(`Northwind Bluefin Copper Lantern Meridian Orchid Pelican Quartz Redwood Saffron Tidal Umbra
  Vantage Willow Zephyr Cobalt`)
const form = ['Ltd', 'GmbH', 'S.A.', 'Pte. Ltd.', '& Sons', 'Inc.', 'B.V.', 'Oy']
const chineseCity = words('新加坡 吉隆坡 曼谷 雅加达 迪拜 伦敦 多伦多 悉尼')
const chineseTrade = words('科技 物流 传媒 旅游 教育 游戏 电商 医疗')

export const personName = (random: Random) =>
  random.isTrue(0.4)
    ? random.pick(chineseFamily) + random.pick(chineseGiven)
    : `${random.pick(given)} ${random.pick(family)}`

export const companyName = (random: Random) =>
  random.isTrue(0.35)
    ? `${random.pick(chineseCity)}${random.pick(chineseGiven)}${random.pick(chineseTrade)}有限公司`
    : `${random.pick(brand)} ${random.pick(trade)} ${random.pick(form)}`

/** The account name, which is shown for a customer who is not verified yet. */
export const accountName = (random: Random) =>
  `${random
    .pick(given)
    .toLowerCase()
    .replace(/[^a-z]/g, '')}_${random.between(1000, 99_999)}`
