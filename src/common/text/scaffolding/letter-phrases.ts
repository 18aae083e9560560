/** Matches a text that begins with the salutation of a letter. */
export const SALUTATION =
  /^(?:dear|hi|hello|hey|good (?:morning|day|evening)|to whom|hallo|liebe[rs]?|sehr geehrte[rs]?|guten tag|moin|bonjour|cher|chère|madame|estimad[oa]s?|querid[oa]|hola|gentile|caro|cara|egregio|buongiorno|prezad[oa]|olá|oi|beste|geachte|уважаем\p{L}*|шановн\p{L}*|доброго дня|szanown\p{L}*|drog(?:i|a)|здравствуйте|привет|hej|cześć|merhaba|السلام|مرحبا|नमस्ते|尊敬的|你好|您好|拝啓|안녕)(?!\p{L})/iu;

/** Matches a line with which a letter ends, also within a longer text. */
export const SIGN_OFF =
  /^(?:(?:all the |kind|best|warm|many) ?)?(?:regards|wishes|best|thanks|yours(?: (?:sincerely|faithfully|truly))?|sincerely|cheers|love|respectfully|mit freundlichen grüßen|viele grüße|liebe grüße|gruß|cordialement|bien à vous|saludos|atentamente|cordiali saluti|saluti|atenciosamente|groeten|met vriendelijke groet|mvh|с уважением|з повагою|pozdrawiam|z poważaniem|此致|敬具)(?!\p{L}).{0,40}$/imu;
