import type { NeedLanguage } from '../need-language.js';

export const CHINESE_NEEDS: NeedLanguage = {
  code: 'zh',
  isUnspaced: true,
  wants:
    '推荐|推薦|建议|建議|选|選|计划|計劃|安排|预订|預訂|订|点什么|主意|找个|找一|帮我|幫我|给我|給我|我想|我要|我们要|需要|写|寫|做什么|吃什么|买什么|送什么|穿什么|去哪|哪里好|哪家|买|好吃|好玩|适合',
  addressed: '叫我|称呼我',
  needs: {
    meal: '餐厅|餐廳|饭店|飯店|晚饭|晚餐|午饭|午餐|早餐|早饭|吃|菜谱|食谱|菜单|菜單|蛋糕|面包|零食|野餐|披萨|甜点|外卖|火锅|聚餐|做饭',
    lodging: '酒店|宾馆|旅馆|民宿|住宿|青旅|露营',
    trip: '旅行|旅游|旅遊|度假|行程|航班|机票|出差|周末去|自驾|行李',
    outing: '博物馆|演唱会|音乐会|电影|话剧|展览|徒步|散步|海滩|公园|动物园|酒吧|音乐节|景点|活动',
    route: '怎么去|怎么走|路线|停车|打车',
    code: '代码|脚本|函数|程序|正则|测试|编辑器|命令',
    device: '电脑|笔记本|手机|平板|相机|镜头|打印机|充电器|显示器|应用',
    clothes: '衣服|鞋|靴子|衬衫|裤子|外套|大衣|裙子|手套|护肤|肥皂|首饰',
    gift: '礼物|禮物|送给',
    medicine: '药|藥|止痛|抗生素|头疼|头痛|感冒|发烧|咳嗽',
    training: '锻炼|健身|运动|瑜伽|减肥|训练',
    writing: '邮件|郵件|信|海报|邀请函|演讲|简历|短信|报告',
  },
  signs: {
    allergy: '过敏 過敏 花生 海鲜 虾 青霉素 乳胶 不耐受',
    diet: '素食 吃素 纯素 清真 麸质 乳糖 忌口 不吃 不喝酒 糖尿病',
    health: '糖尿病 哮喘 高血压 癫痫 怀孕 偏头痛',
    access: '轮椅 楼梯 电梯 拐杖 膝盖 失明 失聪 助听器 阅读障碍 婴儿车',
    pet: '狗 猫',
    children: '孩子 宝宝 双胞胎',
    size: '尺码 鞋码',
    residence: '护照 签证 国籍',
    instruction: '感叹号 表情符号',
    tool: 'Kotlin Python TypeScript Java Rust Vim Emacs',
    system: 'Linux Ubuntu Windows macOS',
    hobby: '喜欢 收集',
  },
};
