export const NUMBER = String.raw`[\d一二三四五六七八九十两]{1,4}`;
