export const AGE = String.raw`(?:\d{1,3}|(?:열|스물|서른|마흔|쉰|예순|일흔|여든|아흔)(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)?|한|두|세|네|다섯|여섯|일곱|여덟|아홉|스무)`;
/** Endings by which a noun is stated as what something is. */
export const END = String.raw`(?:이에요|예요|이예요|에요|입니다|이야(?![a-z가-힣])|야(?=[ .!,]|$)|이고(?=[ ,])|고(?=,)|인데|이라서|라서|이거든|거든|이네|네요|임(?=$|[ ,]))`;
