// Written by `npm run sdk:types` from openapi.json. Do not edit.

export interface paths {
    "/v1/chat/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a chat completion with memory
         * @description Adds recalled memory to `messages` if there is something relevant. The rest of the request and the whole response pass through unchanged.
         */
        post: operations["createChatCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a response with memory
         * @description Adds recalled memory after the user’s last message if there is something relevant. The rest of the request and the whole response pass through unchanged.
         */
        post: operations["createResponse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responses/input_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count the tokens of a response with memory
         * @description Adds recalled memory after the user’s last message if there is something relevant. The rest of the request and the whole response pass through unchanged.
         */
        post: operations["countResponseTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a message with memory
         * @description Adds recalled memory after the user’s last message if there is something relevant. The rest of the request and the whole response pass through unchanged.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/count_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count the tokens of a message with memory
         * @description Adds recalled memory after the user’s last message if there is something relevant. The rest of the request and the whole response pass through unchanged.
         */
        post: operations["countMessageTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the provider’s models */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one of the provider’s models */
        get: operations["retrieveModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embeddings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create embeddings at the provider */
        post: operations["createEmbedding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a JSON-RPC message of the Model Context Protocol
         * @description Streamable HTTP without sessions: GET and DELETE return 405. Send `Accept: application/json, text/event-stream`, as the protocol requires; responses are JSON. Each message is handled independently.
         */
        post: operations["sendMcpMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/recall/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show what a request would recall and forward, byte by byte, without storing or counting anything */
        post: operations["dryRunRecall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chat/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chat with the caller’s memory
         * @description Puts recalled memory into a leading system message and remembers the turn afterwards. The provider is that of the service token sent, else of a token that the caller owns, else of the token named by the setting `chat.token_id`.
         */
        post: operations["createChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/tool": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the memory tools to give to an agent */
        get: operations["listMemoryTools"];
        put?: never;
        /** Run a memory tool call of an agent */
        post: operations["callMemoryTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the sign-ins of this browser */
        get: operations["getSignIn"];
        put?: never;
        /**
         * Sign a person in: exchange a JWT, a user key or a one-time code for a cookie valid for up to 12 hours
         * @description The cookie gives access to the routes under `/v1/memories` and `/auth/me`. Writes with the cookie need an `Origin` header of the same host.
         */
        post: operations["signIn"];
        /** Sign this browser’s person out */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange a user key for a JWT valid for one hour */
        post: operations["createAuthToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the receipt of an erasure: counts and ids, no texts */
        get: operations["getErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the caller’s account and preferences */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Erase the caller’s own account and all its data permanently
         * @description Needs the person’s JWT together with their key, or a browser session that was started with the key or a one-time link; service tokens are refused. The person’s JWTs, sessions, key and tokens stop working.
         */
        delete: operations["eraseMe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the caller’s preferences; effective from the next request */
        patch: operations["updatePreferences"];
        trace?: never;
    };
    "/v1/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Identify the credential that was sent */
        get: operations["whoami"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export all memories of the caller, one JSON object per line */
        get: operations["exportMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import exported memories, one JSON object per line; only `memory` is required
         * @description Responds while it reads the file: one line for each invalid line, counts at most once a second, and a last line with `done`.
         */
        post: operations["importMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow changes of the caller’s memories as server-sent events
         * @description `memory` events carry a kind (`added`, `updated`, `removed`) and an id, but no text. On `resync`, read the list again. A comment every 15 seconds keeps the connection open. The stream ends when the credential expires.
         */
        get: operations["followMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller’s memories */
        get: operations["listMemories"];
        put?: never;
        /** Create a memory; a known text is not stored twice */
        post: operations["createMemory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the topics of the caller’s memories */
        get: operations["listMemoryTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a memory */
        get: operations["getMemory"];
        /** Update a memory; absent fields stay unchanged */
        put: operations["updateMemory"];
        post?: never;
        /** Erase a memory with its history and its source passages */
        delete: operations["deleteMemory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/bulk-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase several memories; unknown ids are ignored */
        post: operations["deleteMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a memory */
        get: operations["getMemoryHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/{id}/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the sources of a memory and the chats that used it */
        get: operations["getMemoryProvenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/memories/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version of a memory */
        post: operations["restoreMemory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller’s sessions, newest first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Erase a session permanently, with its messages and their index entries
         * @description Memories derived from the session are kept, unless `memories=true`.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a session’s messages in order; empty for an unknown session */
        get: operations["listSessionMessages"];
        put?: never;
        /**
         * Append messages to a session
         * @description Stores either all messages, duplicates included, or none. The texts of users and assistants become searchable, and memories are derived from them.
         */
        post: operations["appendSessionMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/messages/last": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Erase and return the last message of a session */
        delete: operations["deleteLastSessionMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recall what a chat request would get from memory, as a block ready for a prompt
         * @description Strategy, floor, limits and form come from the policy that applies when the same credential chats. Nothing is stored but a receipt, if the policy keeps receipts.
         */
        post: operations["recall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/store/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the item with a namespace and key */
        get: operations["getStoreItem"];
        /** Store an item under a namespace and key, replacing an existing one */
        put: operations["putStoreItem"];
        post?: never;
        /** Erase an item permanently */
        delete: operations["deleteStoreItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/store/items/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Search the items below a namespace by query and filter */
        post: operations["searchStoreItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/store/namespaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the namespaces that hold items */
        post: operations["listStoreNamespaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the documents of all people, newest first */
        get: operations["listAllResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a document of any person */
        get: operations["getAnyResource"];
        put?: never;
        post?: never;
        /** Delete a document with its file and its memories */
        delete: operations["deleteAnyResource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/resources/{id}/passages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the passages of a document; empty if an external memory backend reads it */
        get: operations["listPassages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/resources/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry reading a document that could not be read, or was read only in part */
        post: operations["retryAnyResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sessions of all spaces, most recently used first */
        get: operations["listAllSessions"];
        put?: never;
        post?: never;
        /**
         * Erase a session of any space permanently, with its turns, messages and index entries
         * @description Memories derived from the session are kept, unless `memories=true`.
         */
        delete: operations["eraseAnySession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sessions/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of a session of any space, with its turns and the memories derived from it
         * @description Includes messages that are hidden from recall and those of unfinished turns. An unknown session has no messages.
         */
        get: operations["listAnySessionMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/extract/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show which memories a turn would produce, without storing anything */
        post: operations["dryRunExtraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/stand-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check whether the built-in stand-in for a provider is available; it is not a model */
        get: operations["getStandIn"];
        put?: never;
        /**
         * Create a key for the stand-in, with which a token can be registered
         * @description Register a token with these fields. Its chat requests are answered with the memories that were added to them.
         */
        post: operations["createStandInProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/policy/presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the policy presets, each with a description and all its values */
        get: operations["listPolicyPresets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/policy/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resolve a policy: get the value of every field and the level that sets it */
        post: operations["resolvePolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tokens/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check whether a provider accepts a key, by listing its models
         * @description Waits up to ten seconds and follows no redirects. Nothing is stored; the audit log records the host name.
         */
        post: operations["checkProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all service tokens; corrupt ones have a `reason` */
        get: operations["listTokens"];
        put?: never;
        /** Create a service token; its secret is shown only once */
        post: operations["registerToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a service token; 404 if it is corrupt */
        get: operations["getToken"];
        /** Update a service token; the same as PATCH */
        put: operations["putToken"];
        post?: never;
        /** Delete a service token; `erase=true` also erases its space and returns a receipt */
        delete: operations["deleteToken"];
        options?: never;
        head?: never;
        /** Update a service token; null clears an optional field */
        patch: operations["updateToken"];
        trace?: never;
    };
    "/v1/admin/tokens/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rotate a service token’s secret; the old secret stops working at once */
        post: operations["rotateToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}/login-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a one-time link that signs a person in to their own page */
        post: operations["createLoginLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/erasures/{receipt_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the receipt of any erasure, with the state of the index */
        get: operations["getErasureReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/erasures/{receipt_id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check that nothing remains of an erased person
         * @description A receipt contains a keyed digest instead of the person’s id, so the request has to contain the id.
         */
        post: operations["checkErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List people with an account, newest first */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the spaces of users and tokens, newest first */
        get: operations["listSpaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/spaces/{id}/end-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the end users of a space in alphabetical order */
        get: operations["listEndUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Erase a user, their tokens and their space */
        delete: operations["eraseUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/spaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Erase all contents of a space */
        delete: operations["eraseSpace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/spaces/{id}/end-users/{end_user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Erase all data of an end user in a space */
        delete: operations["eraseEndUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List audit events, newest first: a page as JSON, or all as CSV */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the activity of all processes as server-sent events, without texts
         * @description The events `request`, `turn`, `memory`, `job`, `receipt` and `health` contain ids and states; they are sent at most once a second. `counts` replaces the events of a second with too many of them. On `resync`, which is sent first and after a gap, reload your data. A comment every 15 seconds keeps the connection open. The stream ends when the service shuts down or the credential expires.
         */
        get: operations["followEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List recall receipts, newest first */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a recall receipt: the considered and the injected items, with tokens and times */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all settings with value, default and source */
        get: operations["getConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the installation as `memorybridge doctor` does
         * @description The checks run on the machine of the service, with the configuration that it was started with.
         */
        post: operations["runDoctor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List extraction jobs by state, with the count of each state
         * @description Summarization jobs: `GET /v1/admin/jobs/summaries`. Maintenance jobs (embeddings, index cleanup): the queue `maintenance` on `/admin/queues`.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jobs/reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the reasons why turns failed, with the number of turns for each */
        get: operations["listJobReasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jobs/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry the extraction of up to 1,000 failed turns, optionally only those with a certain reason */
        post: operations["retryJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a job with its changes to memories, and the effects that an undo would have */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jobs/{turn_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry the extraction of a failed or discarded turn */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jobs/{turn_id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discard a turn: it stays in the log but is never extracted */
        post: operations["discardJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jobs/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo all changes to memories that an extraction or a summarization made */
        post: operations["undoJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the service and its usage figures of a day, a week or a month
         * @description Figures are updated half a second after the requests that they count. They are stored for 92 days and are erased with their space.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/memories/summarize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Summarize the memories of a scope in a job, or show its plan in a dry run */
        post: operations["summarizeMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jobs/summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List summarization jobs, newest first, with their results */
        get: operations["listSummaryJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in: exchange the admin token or a one-time code for a cookie valid for 12 hours */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log this browser out */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/memories/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export all matching memories, one JSON object per line */
        get: operations["exportAllMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/memories/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import exported memories, one JSON object per line; only `text` is required
         * @description Responds while it reads the file: one line for each invalid line, counts at most once a second, and a last line with `done`.
         */
        post: operations["importAllMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List memories of all spaces, ended ones included */
        get: operations["listAllMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/memories/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase, forget, retag or expire up to 10,000 memories */
        post: operations["changeMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/memories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a memory of any space, even one that has ended */
        get: operations["getAnyMemory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Update a live memory of any space */
        patch: operations["updateAnyMemory"];
        trace?: never;
    };
    "/v1/admin/memories/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a memory of any space, with the jobs that wrote them */
        get: operations["getAnyMemoryHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/memories/{id}/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a memory’s sources, the recalls that used it and the jobs that wrote it */
        get: operations["getAnyMemoryProvenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/memories/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an earlier version, or a memory that ended without a successor */
        post: operations["restoreAnyMemory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the token whose provider serves chat mode for people without a token */
        get: operations["getChatSettings"];
        /** Choose the token of chat mode; effective in every process from its next request */
        put: operations["updateChatSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List memories of one token or of all, newest first, with totals */
        get: operations["listManagedMemories"];
        put?: never;
        /** Create a memory, or update the one with the same key */
        post: operations["createManagedMemory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check memory by creating, finding and deleting one in a separate space */
        get: operations["checkMemoryHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/memory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a memory of any space */
        get: operations["getManagedMemory"];
        put?: never;
        post?: never;
        /** Erase a memory with its versions, vectors and source passages */
        delete: operations["deleteManagedMemory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/memory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the instance’s memory settings, which apply to tokens with the preset `router` */
        get: operations["getMemorySettings"];
        /** Update the memory settings; effective in every process from its next request */
        put: operations["updateMemorySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/qdrant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the Qdrant settings and the index that serves recall */
        get: operations["getQdrantSettings"];
        /** Update the Qdrant settings; a new Qdrant is filled before it serves recall */
        put: operations["updateQdrantSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/qdrant/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check whether Qdrant responds, even while it is disabled */
        get: operations["checkQdrant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/qdrant/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Search Qdrant by meaning alone, without ranking or floor */
        post: operations["searchQdrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/qdrant/cleanup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove points of memories that have expired or exceed an age */
        post: operations["cleanUpQdrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/qdrant/embedding-models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the embedders of the installation and of its tokens */
        get: operations["listEmbeddingModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Append messages to a session */
        post: operations["engineAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/flush": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Derive memories from a session’s accumulated messages */
        post: operations["engineFlush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Search messages and memories of a user */
        post: operations["engineSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/memory/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List a user’s episodes, newest first */
        post: operations["engineGet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a user, or get an existing user’s key with the admin token
         * @description Without the admin token, only programs on the same machine can create users, and no one gets the key of an existing user. USERS_PROVISIONING changes both.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memories/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Append messages to a session */
        post: operations["addMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memories/add/multipart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Append messages with files as parts of a form */
        post: operations["addMessagesWithFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memories/flush": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Derive memories from a session now */
        post: operations["flushSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memories/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Search a conversation, documents, or everything */
        post: operations["searchMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Hide a search result from future searches, or a whole session by its id */
        delete: operations["forgetFoundMemory"];
        options?: never;
        head?: never;
        /** Correct the text of a search result */
        patch: operations["overrideFoundMemory"];
        trace?: never;
    };
    "/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a person’s documents, newest first */
        get: operations["listResources"];
        put?: never;
        /** Store a document and remember its content */
        post: operations["uploadResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/external": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remember an external document without storing it */
        post: operations["registerExternalResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a person’s document; an empty list if there is none */
        get: operations["getResource"];
        put?: never;
        post?: never;
        /** Delete a document with its file and its memories */
        delete: operations["deleteResource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry a document that could not be remembered */
        post: operations["retryResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the health of the service and its dependencies; always 200 */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the process responds */
        get: operations["livez"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check readiness; 503 until the service is ready, and once it is told to stop */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get Prometheus metrics of this process and the queues */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stand-in/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the stand-in’s only model, which answers under any name */
        get: operations["listStandInModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stand-in/v1/chat/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Repeat the memories that came with a chat request; no model is asked */
        post: operations["createStandInCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        RecallDryRunRequest: {
            /**
             * Format: uuid
             * @description Token whose policy, memories and history are used.
             */
            token_id: string;
            /**
             * @description API of the request: Chat Completions, Responses or Messages.
             * @default chat
             * @enum {string}
             */
            wire?: "chat" | "responses" | "messages";
            /**
             * @description A message of the user.
             * @example What cake can I eat?
             */
            text?: string;
            /** @description Messages of a request (items, on the wire `responses`), instead of `text`. */
            messages?: {
                [key: string]: unknown;
            }[];
            /** @description The whole body of a request as text, instead of `text`. */
            body?: string;
            /** @description End user, if the policy separates end users. */
            end_user?: string;
            /** @description Session id, like the header `X-Session-Id`. Without it, the session is chosen as for a request without this header. */
            session_id?: string;
            /**
             * @description Time for which memories are recalled: an ISO date or date-time in the past. Without it, now.
             * @example 2026-01-31
             */
            as_of?: string;
            /**
             * @description Policy fields that override the token’s policy.
             * @example {
             *       "recall": {
             *         "limit": 3
             *       }
             *     }
             */
            policy?: {
                [key: string]: unknown;
            };
            /**
             * @description Model of the request, with `text` or `messages`.
             * @example my-model
             */
            model?: string;
        };
        DryRunItemResponse: {
            /** @example f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
            id: string;
            /** @enum {string} */
            kind: "turn" | "memory";
            text: string;
            /**
             * @description Whether the item was injected, or why not.
             * @enum {string}
             */
            fate: "chosen" | "neighbour" | "implied" | "under_floor" | "unhelpful" | "cut" | "known" | "in_conversation" | "repeated" | "over_limit" | "over_budget";
            /**
             * @description Why an `implied` item was added: `asked` (the message asks for its slot), `update` (it supersedes another item), `standing` (it says how the person wants to be answered), `personal` (the message asks about the person), or the name of the need that it serves, such as `meal`.
             * @example meal
             */
            need?: string;
            /**
             * @description Score contributed by each signal.
             * @example {
             *       "lexical": 0.71,
             *       "dense": 0.64
             *     }
             */
            scores: {
                [key: string]: number;
            };
            /** @example 0.83 */
            score: number;
            /** @example 7 */
            tokens: number;
            /** Format: date-time */
            created_at: string;
        };
        DryRunSilenceResponse: {
            /**
             * @description `side_request`: the instructions or the last message match `proxy.side_requests`, so that the request gets no memory; `known`: the conversation already contains everything that was found; `same_question`: the texts that were found only repeat the question; `unhelpful`: none of the texts that were found helps, as a model that compares them with the message is sure, or as a question in another language shows that asks for a time, a place or an age that none of them holds.
             * @example under_floor
             * @enum {string}
             */
            reason: "disabled" | "side_request" | "no_text" | "nothing_found" | "same_question" | "small_talk" | "under_floor" | "unhelpful" | "known" | "over_budget" | "recall_failed";
            /**
             * @description Evidence of the best candidate, from 0 to 1.
             * @example 0.18
             */
            best: number | null;
            /**
             * @description Minimum evidence for recall to return anything, from 0 to 1.
             * @example 0.31
             */
            floor: number | null;
        };
        DryRunStagesResponse: {
            /** @example 3.1 */
            embed: number;
            /** @example 4.1 */
            index: number;
            /** @example 0.4 */
            rank: number;
            /** @example 0.3 */
            choose: number;
        };
        BodyEditResponse: {
            /**
             * @description Byte offset in the original body.
             * @example 12
             */
            at: number;
            /**
             * @description Number of bytes replaced.
             * @example 0
             */
            removed: number;
            /** @example {"role":"system","content":"Is allergic to hazelnuts."}, */
            inserted: string;
        };
        EqualBytesResponse: {
            /**
             * @description Number of bytes before the first edit.
             * @example 12
             */
            prefix: number;
            /**
             * @description Number of bytes after the last edit.
             * @example 41
             */
            suffix: number;
            /**
             * @description SHA-256 of the prefix followed by the suffix; the same for both bodies.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            sha256: string;
        };
        RecallDryRunResponse: {
            /** @enum {string} */
            status: "ok" | "degraded" | "skipped" | "failed";
            /** @description Considered items, best first. */
            items: components["schemas"]["DryRunItemResponse"][];
            /** @description Why nothing is injected; null if an item is injected. */
            silence: components["schemas"]["DryRunSilenceResponse"] | null;
            stages_ms: components["schemas"]["DryRunStagesResponse"];
            /**
             * @description The recalled texts as injected; empty if there are none.
             * @example Memories: Is allergic to hazelnuts.
             */
            block: string;
            /**
             * @description The request body before the edits.
             * @example {"messages":[{"role":"user","content":"What cake can I eat?"}]}
             */
            original: string;
            /**
             * @description The request body that would be forwarded.
             * @example {"messages":[{"role":"system","content":"Is allergic to hazelnuts."},{"role":"user","content":"What cake can I eat?"}]}
             */
            body: string;
            /** @description The edits that turn `original` into `body`, in order. */
            edits: components["schemas"]["BodyEditResponse"][];
            equal: components["schemas"]["EqualBytesResponse"];
        };
        ChatChoiceResponse: {
            index: number;
            /**
             * @description In a council: the model of this choice.
             * @example gpt-4o-mini
             */
            model?: string;
            /**
             * @description null if this model of a council failed.
             * @example {
             *       "role": "assistant",
             *       "content": "Any without nuts."
             *     }
             */
            message: {
                [key: string]: unknown;
            } | null;
            /** @enum {string} */
            finish_reason: "stop" | "length" | "tool_calls" | "content_filter" | "error";
            /**
             * @description In a council: why this model failed.
             * @example {
             *       "message": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason.",
             *       "type": "upstream_error",
             *       "code": "upstream_unreachable"
             *     }
             */
            error?: {
                message?: string;
                type?: string;
                code?: string;
            };
        };
        ChatUsageResponse: {
            prompt_tokens: number;
            completion_tokens: number;
            total_tokens: number;
        };
        ChatMessagesResponse: {
            /** @example chatcmpl-1f0c */
            id: string;
            /** @enum {string} */
            object: "chat.completion";
            /**
             * @description Epoch seconds.
             * @example 1767225600
             */
            created: number;
            /** @example gpt-4o-mini */
            model: string;
            choices: components["schemas"]["ChatChoiceResponse"][];
            usage?: components["schemas"]["ChatUsageResponse"];
        };
        ChatMessagesRequest: {
            /**
             * @description Defaults to the token’s `llm_model`.
             * @example gpt-4o-mini
             */
            model?: string;
            /** @description A council: these models answer in parallel, with one choice each. Use instead of `model`. */
            models?: string[];
            /** @description One message of the user; use instead of `messages`. */
            message?: string;
            /**
             * @description The conversation in the form of the OpenAI API.
             * @example [
             *       {
             *         "role": "user",
             *         "content": "Which cake can I eat?"
             *       }
             *     ]
             */
            messages?: ({
                role: string;
            } & {
                [key: string]: unknown;
            })[];
            /**
             * @description Stream the response as server-sent events.
             * @default false
             */
            stream?: boolean;
            /**
             * @description With `stream`: chunks without choices report in `memory_update` that this turn updated memory. `[DONE]` waits for them.
             * @default false
             */
            memory_events?: boolean;
            /**
             * @description Conversation id.
             * @default default
             */
            session_id?: string;
        };
        ToolFunctionResponse: {
            /** @example update_user_memory */
            name: string;
            /** @example Adds, changes or deletes memories of the user. */
            description: string;
            /**
             * @description JSON Schema of its arguments.
             * @example {
             *       "type": "object",
             *       "properties": {
             *         "task": {
             *           "type": "string"
             *         }
             *       },
             *       "required": [
             *         "task"
             *       ]
             *     }
             */
            parameters: {
                [key: string]: unknown;
            };
        };
        ToolResponse: {
            /** @enum {string} */
            type: "function";
            function: components["schemas"]["ToolFunctionResponse"];
        };
        MemoryToolsResponse: {
            /** @description Ready to be sent as `tools` of the OpenAI API. */
            tools: components["schemas"]["ToolResponse"][];
        };
        MemoryToolRequest: {
            /** @example update_user_memory */
            name: string;
            /**
             * @example {
             *       "task": "Remember that Ada is allergic to nuts."
             *     }
             */
            arguments: {
                [key: string]: unknown;
            } | string;
            /**
             * @description The agent that makes the call; stored with a new memory.
             * @example assistant-1
             */
            agent_id?: string;
            /** @description The user’s message that led to the call; stored with a new memory. */
            input?: string;
        };
        MemoryToolResponse: {
            /**
             * @description Text for the model; starts with "Error:" if the call is invalid.
             * @example Memories: 1 added.
             */
            result: string;
        };
        AdminSessionResponse: {
            /** Format: date-time */
            expires_at: string;
        };
        PersonSessionResponse: {
            /** @example ada */
            user_id: string;
            /** Format: date-time */
            expires_at: string;
        };
        SessionsResponse: {
            /** @description The login from `POST /admin/login`; null if there is none. */
            admin: components["schemas"]["AdminSessionResponse"] | null;
            /** @description The session from `POST /v1/auth/session`; null if there is none. */
            person: components["schemas"]["PersonSessionResponse"] | null;
            /**
             * @description Version of the service; shown to admins.
             * @example 0.1.0
             */
            version?: string;
            /**
             * @description Whether operators can see people’s texts; shown to admins.
             * @enum {string}
             */
            operator_texts?: "shown" | "hidden";
        };
        CreateSessionRequest: {
            /** @description A JWT from `POST /v1/auth/token` or from the external issuer. The session expires with it. */
            access_token?: string;
            /**
             * @description Send it together with `user_key`.
             * @example ada
             */
            user_id?: string;
            /** @example uk_… */
            user_key?: string;
            /** @description The code of a one-time link created by an operator. */
            code?: string;
        };
        AuthTokenRequest: {
            /** @example ada */
            user_id: string;
            /** @example uk_… */
            user_key: string;
        };
        AuthTokenResponse: {
            /** @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl */
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /**
             * @description Seconds.
             * @example 3600
             */
            expires_in: number;
        };
        BackendRemainsResponse: {
            /** @description Whether the memory backend reported how much it still lists. */
            answered: boolean;
            /**
             * @example [
             *       "It still lists 12 episodes in app \"default\", project \"default\"."
             *     ]
             */
            not_erased: string[];
        };
        ErasureResponse: {
            /** Format: uuid */
            receipt_id: string;
            /** @enum {string} */
            action: "memory.erased" | "message.erased" | "session.erased" | "resource.deleted" | "erase.space" | "erase.end_user";
            /**
             * @example {
             *       "memories": 1,
             *       "messages": 2
             *     }
             */
            erased: {
                [key: string]: number;
            };
            /** @description Ids of the erased memories and of the memories they had superseded. */
            memory_ids?: string[];
            /**
             * @description Id of a deleted document.
             * @example r_8h3kQy0wVnq2
             */
            resource_id?: string;
            /** @description Data that an external memory backend still stores; null if there is no backend, or it can’t store anything. */
            backend: components["schemas"]["BackendRemainsResponse"] | null;
            /** Format: date-time */
            created_at: string;
        };
        PreferencesResponse: {
            has_memory: boolean;
        };
        ProfileResponse: {
            /** @example ada */
            user_id: string;
            preferences: components["schemas"]["PreferencesResponse"];
            /**
             * @description Epoch seconds.
             * @example 1767225600
             */
            created_at: number;
        };
        PreferencesRequest: {
            /**
             * @description `false`: nothing is recalled into chats, and nothing is remembered from them.
             * @example false
             */
            has_memory?: boolean;
        };
        ErasedCounts: {
            messages: number;
            turns: number;
            memories: number;
            vectors: number;
            batches: number;
            receipts: number;
            /** @description Conversations kept at a provider that hold erased texts; they can’t be continued any more. */
            chains: number;
            /** @description Conversations that a provider shortened with erased texts in them; their clients may still have the short form. */
            compactions: number;
            /** @description Blocks with recalled texts that were kept so that a provider’s prompt cache holds. */
            injections: number;
            /** @description Documents, whose files are deleted too; if the storage is unavailable, a later sweep does it. */
            resources: number;
            tokens: number;
            users: number;
        };
        ErasureReceiptResponse: {
            /** Format: uuid */
            receipt_id: string;
            erased: components["schemas"]["ErasedCounts"];
            /**
             * @description `pending`: Qdrant may still contain data, which searches do not find; a job retries the deletion.
             * @enum {string}
             */
            index: "done" | "pending";
            /** @description Data that an external memory backend still stores; null if there is no backend, or it can’t store anything. */
            backend: components["schemas"]["BackendRemainsResponse"] | null;
        };
        ErasureDryRunResponse: {
            /** @example true */
            dry_run: boolean;
            /** @description What would be erased. */
            erased: components["schemas"]["ErasedCounts"];
        };
        AccountErasureRequest: {
            /**
             * @description The caller’s own id, as confirmation.
             * @example ada
             */
            user_id: string;
            /**
             * @description Required for everyone who has a key, unless the session was started with the key or a one-time link. People from another issuer (`ext_…`) have no key.
             * @example uk_…
             */
            user_key?: string;
        };
        WhoamiResponse: {
            /**
             * @description `service`: a service token; `user`: a person with a JWT; `admin`: the admin token or an admin login.
             * @enum {string}
             */
            kind: "service" | "user" | "admin";
            /** @description Id of the token or the person; never a secret. */
            id: string;
            /** @description Label of the service token. */
            label?: string;
            /**
             * @description What the service token may do.
             * @example [
             *       "proxy",
             *       "memory"
             *     ]
             */
            scopes?: ("proxy" | "memory" | "memory:read")[];
            /**
             * @description The person whose memories the service token uses, if it has an owner.
             * @example ada
             */
            owner_user_id?: string;
            /**
             * Format: date-time
             * @description Expiry of the service token, if it has one.
             */
            expires_at?: string;
        };
        ListedMemoryResponse: {
            /** Format: uuid */
            memory_id: string;
            /** @example Is allergic to peanuts. */
            memory: string;
            /**
             * @example [
             *       "health"
             *     ]
             */
            topics: string[] | null;
            /** @description The request that led to the memory, if its writer said so. */
            input: string | null;
            /** @description The agent that wrote it. */
            agent_id: string | null;
            /**
             * @description Epoch seconds.
             * @example 1767225600
             */
            created_at: number;
            /**
             * @description Epoch seconds.
             * @example 1767225600
             */
            updated_at: number;
            key?: string;
            /** @enum {string} */
            type?: "factual" | "episodic" | "procedural" | "semantic";
            /**
             * @example {
             *       "source": "user_message"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            session_id?: string;
            /** @description Epoch seconds; null if it never expires. */
            expires_at?: number | null;
            /** @example 1 */
            version?: number;
        };
        MemoryPageResponse: {
            memories: components["schemas"]["ListedMemoryResponse"][];
            /** @description Number of rows on all pages. */
            total: number;
            page: number;
            /** @example 10 */
            per_page: number;
        };
        MemoryResponse: {
            /** Format: uuid */
            memory_id: string;
            /** @example Is allergic to peanuts. */
            memory: string;
            /**
             * @example [
             *       "health"
             *     ]
             */
            topics: string[] | null;
            /** @description The request that led to the memory, if its writer said so. */
            input: string | null;
            /** @description The agent that wrote it. */
            agent_id: string | null;
            /**
             * @description Epoch seconds.
             * @example 1767225600
             */
            created_at: number;
            /**
             * @description Epoch seconds.
             * @example 1767225600
             */
            updated_at: number;
        };
        NewMemoryRequest: {
            /** @example Is allergic to peanuts. */
            memory: string;
            /**
             * @example [
             *       "health"
             *     ]
             */
            topics?: string[] | null;
            /** @description An existing memory with this key is updated in place. */
            key?: string;
            /**
             * @default factual
             * @enum {string}
             */
            type?: "factual" | "episodic" | "procedural" | "semantic";
            /** @description Merged into the metadata of an existing memory with this key. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Conversation that the memory belongs to. */
            session_id?: string;
            /** @description The agent that writes the memory. */
            agent_id?: string;
            /** @description The request that led to the memory. */
            input?: string;
            /**
             * Format: date-time
             * @description Expiry; absent means never.
             */
            expires_at?: string;
        };
        BulkDeleteRequest: {
            /**
             * @example [
             *       "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
             *     ]
             */
            memory_ids: string[];
        };
        MemoryChangeRequest: {
            /** @example Is allergic to peanuts. */
            memory?: string;
            /** @description `null` removes all topics. */
            topics?: string[] | null;
            /** @description The version that was read (the ETag); the same as `If-Match`. */
            version?: number;
        };
        MemoryVersionResponse: {
            /**
             * Format: uuid
             * @description Id of the memory that held this version; an earlier one if it was superseded.
             */
            memory_id: string;
            version: number;
            memory: string;
            topics: string[] | null;
            /**
             * @description Epoch seconds.
             * @example 1767225600
             */
            valid_from: number;
            /** @description Epoch seconds; null for the current version. */
            valid_to: number | null;
            /** @description Who wrote it, if known. */
            written_by: string | null;
            /** @description Who replaced it, if known. */
            changed_by: string | null;
        };
        MemoryHistoryResponse: {
            /** @description Newest first. */
            history: components["schemas"]["MemoryVersionResponse"][];
        };
        MemorySourceResponse: {
            /** @example c1 */
            session_id: string;
            /**
             * @description Role of the speaker: `user` or `assistant`.
             * @example user
             */
            role: string;
            /**
             * @description `null`: it was erased.
             * @example By the way, I am allergic to peanuts.
             */
            passage: string | null;
            /**
             * @description Epoch seconds.
             * @example 1767225600
             */
            said_at: number;
        };
        MemorySessionUseResponse: {
            /** @example c2 */
            session_id: string;
            /** @example 3 */
            count: number;
            /**
             * @description Epoch seconds.
             * @example 1767225600
             */
            last_at: number;
        };
        MemoryUsesResponse: {
            /**
             * @description Requests that the memory was injected into, according to the receipts that were kept.
             * @example 12
             */
            count: number;
            /**
             * @description Epoch seconds; null: never.
             * @example 1767225600
             */
            last_at: number | null;
            /** @description At most 50, the latest first. */
            sessions: components["schemas"]["MemorySessionUseResponse"][];
        };
        MemoryProvenanceResponse: {
            /** @description In the order in which they were said; empty if it was not said in a chat. */
            sources: components["schemas"]["MemorySourceResponse"][];
            /** @description `null`: uses are not recorded, because no token keeps receipts. */
            uses: components["schemas"]["MemoryUsesResponse"] | null;
        };
        RestoreRequest: {
            /**
             * @description A version from the history. Defaults to the one before the current version.
             * @example 1
             */
            version?: number;
        };
        SessionSummaryResponse: {
            /** @example cake-planning */
            session_id: string;
            /** @example 12 */
            messages: number;
            /**
             * Format: date-time
             * @description Time of the first message.
             * @example 2026-01-31T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last message.
             * @example 2026-01-31T12:00:00.000Z
             */
            updated_at: string;
        };
        SessionListResponse: {
            /** @description Newest first. */
            sessions: components["schemas"]["SessionSummaryResponse"][];
            /**
             * @description Pass as `before` to get the next page; null on the last page.
             * @example null
             */
            next: string | null;
        };
        SessionMessageResponse: {
            /** @example m:1042 */
            id: string;
            /** @enum {string} */
            role: "user" | "assistant" | "tool" | "event";
            /** @example Which cake can I eat? */
            content: (string | null) | {
                [key: string]: unknown;
            }[];
            /** @example ada */
            name?: string;
            /**
             * @example [
             *       {
             *         "id": "call_1",
             *         "type": "function",
             *         "function": {
             *           "name": "find_cake",
             *           "arguments": "{\"nuts\":false}"
             *         }
             *       }
             *     ]
             */
            tool_calls?: {
                [key: string]: unknown;
            }[];
            /** @example call_1 */
            tool_call_id?: string;
            /**
             * @description The item as appended, byte for byte.
             * @example {
             *       "type": "message",
             *       "status": "completed"
             *     }
             */
            item?: ({
                [key: string]: unknown;
            } | null) | unknown[] | string | number | boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            created_at: string;
        };
        SessionMessagesResponse: {
            messages: components["schemas"]["SessionMessageResponse"][];
            /**
             * @description Pass as `before` to get the next page; null on the last page.
             * @example m:1042
             */
            next: string | null;
        };
        AppendedMessageRequest: {
            /**
             * @description An `event` is stored and returned, but never shown to a model.
             * @enum {string}
             */
            role: "user" | "assistant" | "tool" | "event";
            /**
             * @description A text, or content parts as in the chat completions API. A message needs `content`, `tool_calls` or `item`.
             * @example Which cake can I eat?
             */
            content?: (string | null) | {
                [key: string]: unknown;
            }[];
            /** @example ada */
            name?: string | null;
            /**
             * @example [
             *       {
             *         "id": "call_1",
             *         "type": "function",
             *         "function": {
             *           "name": "find_cake",
             *           "arguments": "{\"nuts\":false}"
             *         }
             *       }
             *     ]
             */
            tool_calls?: {
                [key: string]: unknown;
            }[] | null;
            /** @example call_1 */
            tool_call_id?: string | null;
            /**
             * @description Any JSON of your own, at most 256 KiB. It is returned byte for byte and is never searched, recalled or extracted.
             * @example {
             *       "type": "message",
             *       "status": "completed"
             *     }
             */
            item?: ({
                [key: string]: unknown;
            } | null) | unknown[] | string | number | boolean;
            /**
             * Format: date-time
             * @description Time of the message; defaults to now.
             * @example 2026-01-31T12:00:00.000Z
             */
            created_at?: string | null;
        };
        AppendMessagesRequest: {
            /** @example cake-planning */
            session_id: string;
            messages: components["schemas"]["AppendedMessageRequest"][];
            /**
             * @description Whether to derive memories from these messages.
             * @default true
             */
            extract?: boolean | null;
        };
        AppendedResponse: {
            /**
             * @description In the same order as the messages.
             * @example [
             *       "m:1042"
             *     ]
             */
            ids: string[];
        };
        RecallBlockRequest: {
            /** @description The question. Send either `query` or `messages`. */
            query?: string;
            /** @description The conversation in OpenAI format: its last user message is the question, and what the conversation already says is not recalled. */
            messages?: ({
                role: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description The conversation that this recall is for. Messages that a chat request would include as its history are not recalled. */
            session_id?: string;
            /** @description Maximum number of items; overrides the policy. */
            limit?: number;
            /** @description Maximum number of tokens; overrides the policy. */
            max_tokens?: number;
            /**
             * @description Memories, raw turns or both; overrides the policy.
             * @enum {string}
             */
            sources?: "both" | "memories" | "turns";
            /**
             * @description Recalls what was valid at this time: an ISO date (its start in UTC) or date-time, not in the future.
             * @example 2026-01-31
             */
            as_of?: string;
            /**
             * @description Adds the considered items, and the reason if nothing is recalled.
             * @default false
             */
            explain?: boolean;
        };
        RecalledItemResponse: {
            /**
             * @description `f:` followed by the id of a memory, or `m:` followed by the id of a message.
             * @example f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11
             */
            id: string;
            /**
             * @example memory
             * @enum {string}
             */
            kind: "turn" | "memory";
            text: string;
            /** @example user */
            role: string;
            /**
             * @description Speaker, if messages carry names.
             * @example Ada
             */
            speaker?: string;
            session_id: string;
            /**
             * @description Epoch seconds.
             * @example 1767225600
             */
            created_at: number;
            /**
             * @description Relative to a candidate that is the best in every signal.
             * @example 0.83
             */
            score: number;
        };
        RecallSilenceResponse: {
            /**
             * @description `known`: the conversation already says all of it; `same_question`: the texts that were found only ask the same question; `unhelpful`: none of the texts that were found helps, as a model that compares them with the question is sure, or as a question in another language shows that asks for a time, a place or an age that none of them holds; `over_budget`: even the best item exceeds the budget.
             * @example under_floor
             * @enum {string}
             */
            reason: "nothing_found" | "same_question" | "small_talk" | "under_floor" | "unhelpful" | "known" | "over_budget";
            /**
             * @description Evidence of the best candidate, from 0 to 1.
             * @example 0.18
             */
            best: number | null;
            /**
             * @description Minimum evidence for recall to return anything, from 0 to 1.
             * @example 0.31
             */
            floor: number | null;
        };
        ConsideredItemResponse: {
            /** @example f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
            id: string;
            /**
             * @example memory
             * @enum {string}
             */
            kind: "turn" | "memory";
            /**
             * @description Score contributed by each signal.
             * @example {
             *       "lexical": 0.71,
             *       "dense": 0.64
             *     }
             */
            scores: {
                [key: string]: number;
            };
            /** @example 0.83 */
            score: number;
            /**
             * @description Whether the item was used, or why not.
             * @enum {string}
             */
            fate: "chosen" | "neighbour" | "implied" | "under_floor" | "unhelpful" | "cut" | "known" | "in_conversation" | "repeated" | "over_limit" | "over_budget";
            /**
             * @description Why an `implied` item was added: `asked` (the message asks for its slot), `update` (it supersedes another item), `standing` (it says how the person wants to be answered), `personal` (the message asks about the person), or the name of the need that it serves, such as `meal`.
             * @example meal
             */
            need?: string;
            /** @example 7 */
            tokens: number;
            text: string;
            /**
             * @description Epoch seconds.
             * @example 1767225600
             */
            created_at: number;
        };
        RecallStagesResponse: {
            /** @example 3.1 */
            embed: number;
            /**
             * @description Includes waiting for the embedding.
             * @example 4.1
             */
            index: number;
            /** @example 0.4 */
            rank: number;
            /** @example 0.3 */
            choose: number;
        };
        RecallExplanationResponse: {
            /** @example 34 */
            candidates: number;
            /** @description Why the block is empty; null if it is not. */
            silence: components["schemas"]["RecallSilenceResponse"] | null;
            /** @description The best candidates, best first. */
            considered: components["schemas"]["ConsideredItemResponse"][];
            /** @description In milliseconds. */
            stages_ms: components["schemas"]["RecallStagesResponse"];
        };
        RecallBlockResponse: {
            /**
             * @description `degraded`: one of the search methods failed; `skipped`: there was no question.
             * @enum {string}
             */
            status: "ok" | "degraded" | "skipped" | "failed";
            /**
             * @description Why the status is not `ok`, if known; `memory_off`: memory is switched off.
             * @example embedder
             */
            reason?: string;
            /**
             * @description Fenced text, ready for a prompt; empty if nothing is recalled.
             * @example <memories>
             *     Reference data …
             *     - Is allergic to peanuts.
             *     </memories>
             */
            block: string;
            /** @description The items in the block, in the same order. */
            items: components["schemas"]["RecalledItemResponse"][];
            /**
             * @description Tokens of the items, counted as for `max_tokens`.
             * @example 7
             */
            tokens: number;
            /** @description Present with `explain`. */
            explain?: components["schemas"]["RecallExplanationResponse"];
        };
        PutItemRequest: {
            /**
             * @example [
             *       "ada",
             *       "food"
             *     ]
             */
            namespace: string[];
            /** @example cake */
            key: string;
            /**
             * @description At most 64 KiB of JSON.
             * @example {
             *       "text": "Likes lemon cake",
             *       "stars": 5
             *     }
             */
            value: {
                [key: string]: unknown;
            };
            /**
             * @description `false` excludes the item from search and recall. A list of field names indexes only those fields. By default, the whole item is indexed.
             * @example [
             *       "text"
             *     ]
             */
            index?: false | string[];
        };
        StoreItemResponse: {
            /**
             * @example [
             *       "ada",
             *       "food"
             *     ]
             */
            namespace: string[];
            /** @example cake */
            key: string;
            /**
             * @example {
             *       "text": "Likes lemon cake",
             *       "stars": 5
             *     }
             */
            value: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            updated_at: string;
            /**
             * @description Present if the request has a query.
             * @example 0.8
             */
            score?: number;
        };
        SearchItemsRequest: {
            /**
             * @description Restricts the search to this namespace and those below it; empty for all.
             * @example [
             *       "ada"
             *     ]
             */
            namespace_prefix: string[];
            /**
             * @description Ranks items by this query, and adds scores.
             * @example Which cake?
             */
            query?: string;
            /**
             * @description Values of top-level fields, or conditions on them: `$eq`, `$ne`, `$gt`, `$gte`, `$lt`, `$lte`.
             * @example {
             *       "stars": {
             *         "$gte": 4
             *       }
             *     }
             */
            filter?: {
                [key: string]: unknown;
            };
            /** @default 10 */
            limit?: number;
            /** @default 0 */
            offset?: number;
        };
        StoreItemsResponse: {
            items: components["schemas"]["StoreItemResponse"][];
        };
        NamespacesRequest: {
            /**
             * @example [
             *       "ada"
             *     ]
             */
            prefix?: string[];
            /**
             * @example [
             *       "food"
             *     ]
             */
            suffix?: string[];
            /** @description Cuts longer namespaces to this number of labels. */
            max_depth?: number;
            /** @default 100 */
            limit?: number;
            /** @default 0 */
            offset?: number;
        };
        NamespacesResponse: {
            /**
             * @description In alphabetical order.
             * @example [
             *       [
             *         "ada",
             *         "food"
             *       ]
             *     ]
             */
            namespaces: string[][];
        };
        AnyResourceResponse: {
            /** @example r_0a1b2c3d4e5f6g7h8i9jAB */
            id: string;
            /**
             * @description Public URI of the document; its storage location is never shown.
             * @example resource://ada/r_0a1b2c3d4e5f6g7h8i9jAB
             */
            uri: string;
            /** Format: uuid */
            space_id: string;
            user_id: string;
            app_id: string;
            project_id: string;
            filename: string;
            /** @example Opening hours */
            title: string | null;
            /** @example null */
            description: string | null;
            mime_type: string;
            /** @example 48213 */
            size_bytes: number;
            /** @enum {string} */
            status: "pending" | "ingesting" | "extracted" | "failed";
            /**
             * @description Why reading failed, or what was left out; the document can then be retried.
             * @example null
             */
            error: string | null;
            /**
             * @description How much of the document was read; null until it is extracted.
             * @example full
             * @enum {string|null}
             */
            content: "full" | "partial" | "described" | "metadata" | null;
            /** @description Whether the file is stored outside of this service, by its owner. */
            is_external: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AllResourcesResponse: {
            /** @description Newest first. */
            resources: components["schemas"]["AnyResourceResponse"][];
            /**
             * @description Pass as `before` to get the next page; null on the last page.
             * @example null
             */
            next: string | null;
        };
        PassageResponse: {
            /** @example m:1042 */
            id: string;
            /**
             * @description Text of the passage; null if it was erased.
             * @example (page 2)
             *     The dome opens at half past nine.
             */
            text: string | null;
            /**
             * @description Why search does not find the passage; null if it does.
             * @example null
             * @enum {string|null}
             */
            hidden: "superseded" | "overridden" | "forgotten" | "erased" | null;
        };
        PassagesResponse: {
            /** Format: uuid */
            space_id: string;
            /**
             * @description Session in which the document is stored as messages.
             * @example resource:ada:r_0a1b2c3d4e5f6g7h8i9jAB
             */
            session_id: string;
            /** @description In the order of the document. */
            passages: components["schemas"]["PassageResponse"][];
            /**
             * @description Pass as `before` to get the next page; null on the last page.
             * @example null
             */
            next: string | null;
        };
        AnySessionResponse: {
            /** Format: uuid */
            space_id: string;
            /** @description Empty unless the policy separates end users. */
            end_user: string;
            app_id: string;
            project_id: string;
            session_id: string;
            /** @example 12 */
            messages: number;
            /** @example 6 */
            turns: number;
            /**
             * Format: date-time
             * @description Time of the first turn.
             */
            first_at: string;
            /**
             * Format: date-time
             * @description Time of the latest turn.
             */
            last_at: string;
            /**
             * Format: uuid
             * @description Token of the latest turn.
             */
            token_id: string;
        };
        AllSessionsResponse: {
            /** @description Most recently used first. */
            sessions: components["schemas"]["AnySessionResponse"][];
            /**
             * @description Pass as `before` to get the next page; null on the last page.
             * @example null
             */
            next: string | null;
        };
        MessageTurnResponse: {
            /** Format: uuid */
            id: string;
            /**
             * @description `aborted`: the client disconnected; the turn is stored but never extracted.
             * @enum {string}
             */
            status: "open" | "done" | "aborted" | "failed";
            /**
             * @description State of the extraction.
             * @enum {string}
             */
            extraction: "none" | "held" | "pending" | "queued" | "done" | "failed";
            /**
             * @description Why extraction failed.
             * @example null
             */
            reason: string | null;
            request_id: string;
            /**
             * Format: uuid
             * @description Receipt of the recall; null if there is none.
             */
            receipt_id: string | null;
            /**
             * @description Number of recalled items that were added to the request; null without a receipt.
             * @example 2
             */
            injected: number | null;
        };
        AnySessionMessageResponse: {
            /** @example m:1042 */
            id: string;
            /** @example user */
            role: string;
            /** @description Text of the message; null if it was erased. */
            text: string | null;
            /** @example ada */
            name: string | null;
            /**
             * @example [
             *       {
             *         "id": "call_1",
             *         "type": "function",
             *         "function": {
             *           "name": "find_cake",
             *           "arguments": "{\"nuts\":false}"
             *         }
             *       }
             *     ]
             */
            tool_calls: unknown[];
            /** @example null */
            tool_call_id: string | null;
            /** @description Whether the message is text of a document. */
            is_document: boolean;
            /**
             * @description Why recall does not find the message; null if it does.
             * @example null
             * @enum {string|null}
             */
            hidden: "superseded" | "overridden" | "forgotten" | "erased" | null;
            /** Format: date-time */
            said_at: string;
            turn: components["schemas"]["MessageTurnResponse"] | null;
            /** @description Memories derived from the message. */
            memories: string[];
        };
        SupersededMemoryResponse: {
            /** Format: uuid */
            id: string;
            /** @example Lives in Porto. */
            text: string;
        };
        DerivedMemoryResponse: {
            /** Format: uuid */
            id: string;
            /** @example Lives in Lisbon. */
            text: string;
            /** @enum {string} */
            state: "live" | "expired" | "superseded" | "forgotten";
            /** @description Memories that this one superseded. */
            supersedes: components["schemas"]["SupersededMemoryResponse"][];
        };
        AnySessionMessagesResponse: {
            messages: components["schemas"]["AnySessionMessageResponse"][];
            /** @description Memories derived from the turns of this page, including those that are no longer valid. */
            memories: components["schemas"]["DerivedMemoryResponse"][];
            /**
             * @description Pass as `before` to get the next page; null on the last page.
             * @example null
             */
            next: string | null;
        };
        ErasedSessionCounts: {
            messages: number;
            turns: number;
            /** @description 0 unless `memories=true`. */
            memories: number;
            vectors: number;
            /** @description Files of the session; 0 unless `memories=true`. */
            attachments: number;
        };
        ErasedSessionResponse: {
            /** Format: uuid */
            receipt_id: string;
            erased: components["schemas"]["ErasedSessionCounts"];
        };
        SessionDryRunResponse: {
            /** @example true */
            dry_run: boolean;
            /** @description What would be erased. */
            erased: components["schemas"]["ErasedSessionCounts"];
        };
        DryRunMessage: {
            /** @enum {string} */
            role: "user" | "assistant";
            content: string;
        };
        DryRunRequestBody: {
            /**
             * Format: uuid
             * @description Token whose policy, memory LLM and memories are used.
             */
            token_id: string;
            /**
             * @description A message of the user. Send either `text` or `messages`.
             * @example I am allergic to peanuts.
             */
            text?: string;
            /** @description Messages of one turn, oldest first. */
            messages?: components["schemas"]["DryRunMessage"][];
            /**
             * @description Overrides `extraction.mode` of the policy.
             * @enum {string}
             */
            mode?: "llm_facts" | "tool_manager" | "patterns" | "none";
            /** @description End user whose memories are used, if the policy separates end users. */
            end_user?: string;
        };
        AffectedMemoryResponse: {
            /** Format: uuid */
            memory_id: string;
            text: string;
        };
        ProposedChangeResponse: {
            /**
             * @description `repeat`: the memory is already known. `skip`: the proposal may not replace the existing memory, or a later sentence contradicts it. `forget`: the message asks to forget the affected memories.
             * @enum {string}
             */
            action: "add" | "supersede" | "update" | "delete" | "forget" | "repeat" | "skip";
            /** @description Text of the memory, with secrets masked. */
            text: string;
            key: string | null;
            /** @enum {string} */
            type: "factual" | "episodic" | "procedural" | "semantic";
            topics: string[];
            /**
             * @description Origin of the memory: `user_message` or `llm_response`.
             * @example user_message
             */
            source: string;
            /** @description Memories that would be superseded, changed, forgotten or repeated. */
            affects: components["schemas"]["AffectedMemoryResponse"][];
        };
        DryRunResponse: {
            /**
             * @description Effective extraction mode: `patterns` if the token has no memory LLM.
             * @enum {string}
             */
            mode: "llm_facts" | "tool_manager" | "patterns" | "none";
            model: string | null;
            prompt_version: string | null;
            /** @description Why proposals are missing. */
            reason: string | null;
            changes: components["schemas"]["ProposedChangeResponse"][];
        };
        StandInResponse: {
            /** @description Whether tokens can use the stand-in. */
            available: boolean;
            /**
             * @description Why the stand-in is unavailable; null if it is available.
             * @example The stand-in is switched off. Set console.stand_in to auto or on to use it.
             */
            reason: string | null;
        };
        StandInProviderResponse: {
            /**
             * @description Address of the stand-in, which only this service can call.
             * @example http://127.0.0.1:8000/stand-in/v1
             */
            llm_base_url: string;
            /**
             * @description A new key. It is not stored until a token is registered with it.
             * @example sk-stand-in-4Xk29sQz4Xk29sQz-9f86d081
             */
            llm_api_key: string;
            /** @example stand-in */
            llm_model: string;
        };
        PolicyFieldResponse: {
            /**
             * @description Effective value of the field.
             * @example 3
             */
            value: (string | null) | number | boolean | Record<string, never>[];
            /**
             * @description Level that sets the value.
             * @example token
             * @enum {string}
             */
            level: "default" | "preset" | "settings" | "token" | "user";
        };
        PresetResponse: {
            /**
             * @example agent
             * @enum {string}
             */
            name: "bridge" | "agent" | "personal" | "router" | "gateway";
            /** @example A few memories per request, inserted as a reference that agents can cite. */
            description: string;
            /**
             * @description Values of all fields for a token that sets only this preset.
             * @example {
             *       "recall": {
             *         "limit": 8
             *       }
             *     }
             */
            policy: {
                [key: string]: unknown;
            };
        };
        PresetListResponse: {
            presets: components["schemas"]["PresetResponse"][];
        };
        ResolvePolicyRequest: {
            /**
             * Format: uuid
             * @description Token whose policy and limits are used.
             */
            token_id?: string;
            /**
             * @description Policy fields that replace the token’s own policy.
             * @example {
             *       "preset": "agent",
             *       "recall": {
             *         "limit": 3
             *       }
             *     }
             */
            policy?: {
                [key: string]: unknown;
            };
            /** @description User whose preferences apply; defaults to the token’s owner. */
            user_id?: string;
        };
        CheckProviderRequest: {
            /**
             * @description Base URL of the provider. Send it together with `llm_api_key`, or send only `token_id`.
             * @example https://api.anthropic.com/v1
             */
            llm_base_url?: string;
            /**
             * @description Key to check. It is sent to the provider once and not stored.
             * @example sk-ant-your-key
             */
            llm_api_key?: string;
            /**
             * @description How the key is sent. Default: `x-api-key` for `anthropic`, `bearer` for all others.
             * @enum {string}
             */
            llm_auth?: "bearer" | "x-api-key" | "api-key";
            /**
             * @description Name of the provider, which decides how the key is sent if `llm_auth` is absent.
             * @example anthropic
             */
            llm_provider?: string;
            /**
             * Format: uuid
             * @description Token whose base URL and key are checked.
             */
            token_id?: string;
        };
        CheckProviderResponse: {
            /** @description Whether the provider accepts the key. */
            ok: boolean;
            /**
             * @description Number of models that the provider lists.
             * @example 41
             */
            models: number | null;
            /**
             * @description HTTP status of the response; null if there was none.
             * @example 200
             */
            status: number | null;
            /**
             * @description Error message of the provider, with credentials masked, or the reason why it could not be reached.
             * @example Incorrect API key provided.
             */
            message: string | null;
            /** @example 212 */
            ms: number;
        };
        RegisterTokenRequest: {
            /** @description Name by which people recognize the token. */
            label?: string;
            /**
             * @description Base URL of the provider; `/v1` is appended unless it ends in a version.
             * @example https://api.openai.com/v1
             */
            llm_base_url: string;
            /** @description API key of the provider. It is stored encrypted and shown masked. */
            llm_api_key: string;
            /**
             * @description How the key is sent. Default: `x-api-key` for `anthropic`, `bearer` for all others.
             * @enum {string|null}
             */
            llm_auth?: "bearer" | "x-api-key" | "api-key" | null;
            /** @description Model of requests that contain none. */
            llm_model?: string | null;
            /** @description Name of the provider. `anthropic` and `gemini` select their API formats in chat mode. The name also decides whether memory may use the system role. */
            llm_provider?: string | null;
            /** @description APIs that the provider supports. Default: `messages` and `chat` for `anthropic`, `chat` for `gemini`, `chat` and `responses` for all others. */
            llm_wires?: ("chat" | "responses" | "messages")[] | null;
            /** @description The provider’s paths that the token may use: `inference` (default), `all`, or a list of groups. */
            paths?: ("inference" | "all") | (("inference" | "own_objects" | "files" | "batches" | "stores" | "agents" | "tuning" | "realtime" | "other")[] | null);
            /** @description Memory LLM. `anthropic` and `gemini` select their API formats; any other name means OpenAI’s. Send all fields of this group or none. */
            memory_llm_provider?: string | null;
            memory_llm_base_url?: string | null;
            memory_llm_api_key?: string | null;
            /**
             * @description Template for requests to the memory LLM, including the model; the messages are added to it.
             * @example {
             *       "model": "gpt-4o-mini",
             *       "temperature": 0
             *     }
             */
            memory_llm_body?: ({
                [key: string]: unknown;
            } | null) | string;
            /** @description Embedder. `ollama` (with an address that ends in `/api`) and `cohere` (`/v2`) select their API formats; any other name or address means OpenAI’s. `bundled` and `onnx` without an address choose a model of this installation. Send all fields of this group or none. */
            embed_provider?: string | null;
            embed_base_url?: string | null;
            embed_api_key?: string | null;
            embed_dims?: number | null;
            /**
             * @description Template for requests to the embedder, including the model; the input is added to it.
             * @example {
             *       "model": "text-embedding-3-small"
             *     }
             */
            embed_body?: ({
                [key: string]: unknown;
            } | null) | string;
            /**
             * @description Prefix of every query that is embedded. Default: the prefix that the model in `embed_body` requires (E5, BGE); an empty text means none.
             * @example query:
             */
            embed_query_prefix?: string | null;
            /**
             * @description Prefix of every stored text that is embedded. Default as for `embed_query_prefix`. A change embeds all texts again.
             * @example passage:
             */
            embed_passage_prefix?: string | null;
            /** @description Prompt for extraction. */
            memory_prompt?: string | null;
            /**
             * @description Maximum number of memories per recall.
             * @default 5
             */
            memory_limit?: number;
            /**
             * @description Maximum number of history messages per request.
             * @default 10
             */
            session_window_size?: number;
            /**
             * @description Policy fields that differ from the preset; unknown fields are refused.
             * @example {
             *       "preset": "bridge",
             *       "recall": {
             *         "on_failure": "best_effort"
             *       }
             *     }
             */
            policy?: ({
                [key: string]: unknown;
            } | null) | string;
            /** @description User whose space the token uses. Without an owner, the token gets a new space. */
            owner_user_id?: string | null;
            /** Format: date-time */
            expires_at?: string | null;
            /**
             * @default [
             *       "proxy",
             *       "memory"
             *     ]
             */
            scopes?: ("proxy" | "memory" | "memory:read")[];
        };
        RegisteredTokenResponse: {
            /** Format: uuid */
            id: string;
            /**
             * @description The secret; shown only once.
             * @example mb_4Xk29sQz1B_…
             */
            token: string;
            label: string;
            /** Format: date-time */
            created_at: string;
        };
        UsedTokenResponse: {
            /** Format: uuid */
            id: string;
            label: string;
            /** @description First characters of the secret, by which the token is recognized. */
            token_prefix: string;
            /** Format: uuid */
            space_id: string | null;
            owner_user_id: string | null;
            llm_base_url: string | null;
            /**
             * @description Masked.
             * @example sk-…abcd
             */
            llm_api_key: string | null;
            llm_auth: string | null;
            llm_model: string | null;
            llm_provider: string | null;
            /** @description APIs that the provider supports; null means the provider’s default. */
            llm_wires: string[] | null;
            /** @example inference */
            paths: ("inference" | "all") | ("inference" | "own_objects" | "files" | "batches" | "stores" | "agents" | "tuning" | "realtime" | "other")[];
            memory_llm_provider: string | null;
            memory_llm_base_url: string | null;
            /**
             * @description Masked.
             * @example sk-…abcd
             */
            memory_llm_api_key: string | null;
            memory_llm_body: {
                [key: string]: unknown;
            } | null;
            embed_provider: string | null;
            embed_base_url: string | null;
            /**
             * @description Masked.
             * @example sk-…abcd
             */
            embed_api_key: string | null;
            embed_dims: number | null;
            embed_body: {
                [key: string]: unknown;
            } | null;
            /** @description Prefix of embedded queries; null means the model’s default. */
            embed_query_prefix: string | null;
            /** @description Prefix of embedded stored texts; null means the model’s default. */
            embed_passage_prefix: string | null;
            memory_prompt: string | null;
            memory_limit: number | null;
            session_window_size: number | null;
            policy: {
                [key: string]: unknown;
            } | null;
            /**
             * @example [
             *       "proxy",
             *       "memory"
             *     ]
             */
            scopes: string[];
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description `false`: the stored configuration is corrupt, and every request with the token gets 401. */
            valid: boolean;
            /** @description Why the token is not valid. */
            reason: string | null;
            /**
             * Format: date-time
             * @description Time of the last request or recall within 92 days.
             */
            last_used_at: string | null;
            /** @description Requests through the proxy in the last 24 hours. */
            requests_24h: number;
        };
        TokenListResponse: {
            tokens: components["schemas"]["UsedTokenResponse"][];
            total: number;
        };
        SwitchProgressResponse: {
            /** @description Number of texts in the space. */
            texts: number;
            /** @description Number of texts that the new embedder has embedded; until it has embedded all, recall uses the old embedder. */
            embedded: number;
        };
        InspectedTokenResponse: {
            /** Format: uuid */
            id: string;
            label: string;
            /** @description First characters of the secret, by which the token is recognized. */
            token_prefix: string;
            /** Format: uuid */
            space_id: string | null;
            owner_user_id: string | null;
            llm_base_url: string | null;
            /**
             * @description Masked.
             * @example sk-…abcd
             */
            llm_api_key: string | null;
            llm_auth: string | null;
            llm_model: string | null;
            llm_provider: string | null;
            /** @description APIs that the provider supports; null means the provider’s default. */
            llm_wires: string[] | null;
            /** @example inference */
            paths: ("inference" | "all") | ("inference" | "own_objects" | "files" | "batches" | "stores" | "agents" | "tuning" | "realtime" | "other")[];
            memory_llm_provider: string | null;
            memory_llm_base_url: string | null;
            /**
             * @description Masked.
             * @example sk-…abcd
             */
            memory_llm_api_key: string | null;
            memory_llm_body: {
                [key: string]: unknown;
            } | null;
            embed_provider: string | null;
            embed_base_url: string | null;
            /**
             * @description Masked.
             * @example sk-…abcd
             */
            embed_api_key: string | null;
            embed_dims: number | null;
            embed_body: {
                [key: string]: unknown;
            } | null;
            /** @description Prefix of embedded queries; null means the model’s default. */
            embed_query_prefix: string | null;
            /** @description Prefix of embedded stored texts; null means the model’s default. */
            embed_passage_prefix: string | null;
            memory_prompt: string | null;
            memory_limit: number | null;
            session_window_size: number | null;
            policy: {
                [key: string]: unknown;
            } | null;
            /**
             * @example [
             *       "proxy",
             *       "memory"
             *     ]
             */
            scopes: string[];
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description `false`: the stored configuration is corrupt, and every request with the token gets 401. */
            valid: boolean;
            /** @description Why the token is not valid. */
            reason: string | null;
            /**
             * Format: date-time
             * @description Time of the last request or recall within 92 days.
             */
            last_used_at: string | null;
            /** @description Requests through the proxy in the last 24 hours. */
            requests_24h: number;
            /** @description Progress of an embedder change; null if none is in progress. */
            embedder_switch: components["schemas"]["SwitchProgressResponse"] | null;
        };
        UpdateTokenRequest: {
            /** @description Name by which people recognize the token. */
            label?: string;
            /**
             * @description Base URL of the provider; `/v1` is appended unless it ends in a version.
             * @example https://api.openai.com/v1
             */
            llm_base_url?: string;
            /** @description API key of the provider. It is stored encrypted and shown masked. */
            llm_api_key?: string;
            /**
             * @description How the key is sent. Default: `x-api-key` for `anthropic`, `bearer` for all others.
             * @enum {string|null}
             */
            llm_auth?: "bearer" | "x-api-key" | "api-key" | null;
            /** @description Model of requests that contain none. */
            llm_model?: string | null;
            /** @description Name of the provider. `anthropic` and `gemini` select their API formats in chat mode. The name also decides whether memory may use the system role. */
            llm_provider?: string | null;
            /** @description APIs that the provider supports. Default: `messages` and `chat` for `anthropic`, `chat` for `gemini`, `chat` and `responses` for all others. */
            llm_wires?: ("chat" | "responses" | "messages")[] | null;
            /** @description The provider’s paths that the token may use: `inference` (default), `all`, or a list of groups. */
            paths?: ("inference" | "all") | (("inference" | "own_objects" | "files" | "batches" | "stores" | "agents" | "tuning" | "realtime" | "other")[] | null);
            /** @description Memory LLM. `anthropic` and `gemini` select their API formats; any other name means OpenAI’s. Send all fields of this group or none. */
            memory_llm_provider?: string | null;
            memory_llm_base_url?: string | null;
            memory_llm_api_key?: string | null;
            /**
             * @description Template for requests to the memory LLM, including the model; the messages are added to it.
             * @example {
             *       "model": "gpt-4o-mini",
             *       "temperature": 0
             *     }
             */
            memory_llm_body?: ({
                [key: string]: unknown;
            } | null) | string;
            /** @description Embedder. `ollama` (with an address that ends in `/api`) and `cohere` (`/v2`) select their API formats; any other name or address means OpenAI’s. `bundled` and `onnx` without an address choose a model of this installation. Send all fields of this group or none. */
            embed_provider?: string | null;
            embed_base_url?: string | null;
            embed_api_key?: string | null;
            embed_dims?: number | null;
            /**
             * @description Template for requests to the embedder, including the model; the input is added to it.
             * @example {
             *       "model": "text-embedding-3-small"
             *     }
             */
            embed_body?: ({
                [key: string]: unknown;
            } | null) | string;
            /**
             * @description Prefix of every query that is embedded. Default: the prefix that the model in `embed_body` requires (E5, BGE); an empty text means none.
             * @example query:
             */
            embed_query_prefix?: string | null;
            /**
             * @description Prefix of every stored text that is embedded. Default as for `embed_query_prefix`. A change embeds all texts again.
             * @example passage:
             */
            embed_passage_prefix?: string | null;
            /** @description Prompt for extraction. */
            memory_prompt?: string | null;
            /** @description Maximum number of memories per recall. */
            memory_limit?: number;
            /** @description Maximum number of history messages per request. */
            session_window_size?: number;
            /**
             * @description Policy fields that differ from the preset; unknown fields are refused.
             * @example {
             *       "preset": "bridge",
             *       "recall": {
             *         "on_failure": "best_effort"
             *       }
             *     }
             */
            policy?: ({
                [key: string]: unknown;
            } | null) | string;
            /** Format: date-time */
            expires_at?: string | null;
            scopes?: ("proxy" | "memory" | "memory:read")[];
        };
        TokenResponse: {
            /** Format: uuid */
            id: string;
            label: string;
            /** @description First characters of the secret, by which the token is recognized. */
            token_prefix: string;
            /** Format: uuid */
            space_id: string | null;
            owner_user_id: string | null;
            llm_base_url: string | null;
            /**
             * @description Masked.
             * @example sk-…abcd
             */
            llm_api_key: string | null;
            llm_auth: string | null;
            llm_model: string | null;
            llm_provider: string | null;
            /** @description APIs that the provider supports; null means the provider’s default. */
            llm_wires: string[] | null;
            /** @example inference */
            paths: ("inference" | "all") | ("inference" | "own_objects" | "files" | "batches" | "stores" | "agents" | "tuning" | "realtime" | "other")[];
            memory_llm_provider: string | null;
            memory_llm_base_url: string | null;
            /**
             * @description Masked.
             * @example sk-…abcd
             */
            memory_llm_api_key: string | null;
            memory_llm_body: {
                [key: string]: unknown;
            } | null;
            embed_provider: string | null;
            embed_base_url: string | null;
            /**
             * @description Masked.
             * @example sk-…abcd
             */
            embed_api_key: string | null;
            embed_dims: number | null;
            embed_body: {
                [key: string]: unknown;
            } | null;
            /** @description Prefix of embedded queries; null means the model’s default. */
            embed_query_prefix: string | null;
            /** @description Prefix of embedded stored texts; null means the model’s default. */
            embed_passage_prefix: string | null;
            memory_prompt: string | null;
            memory_limit: number | null;
            session_window_size: number | null;
            policy: {
                [key: string]: unknown;
            } | null;
            /**
             * @example [
             *       "proxy",
             *       "memory"
             *     ]
             */
            scopes: string[];
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description `false`: the stored configuration is corrupt, and every request with the token gets 401. */
            valid: boolean;
            /** @description Why the token is not valid. */
            reason: string | null;
        };
        RotatedTokenResponse: {
            /** Format: uuid */
            id: string;
            /**
             * @description The new secret; shown only once.
             * @example mb_4Xk29sQz1B_…
             */
            token: string;
        };
        LoginLinkRequest: {
            /**
             * @description Lifetime of the link, in seconds.
             * @default 900
             */
            expires_in?: number | null;
        };
        LoginLinkResponse: {
            /**
             * @description One-time link that signs this person in and opens their own page; shown only once.
             * @example https://memory.example/console/me#code=4Xk29sQz
             */
            url: string;
        };
        OperatorReceiptResponse: {
            /** Format: uuid */
            receipt_id: string;
            /** @example erase.user */
            action: string;
            /** Format: uuid */
            space_id: string;
            /** @description Who requested the erasure; `user:self` is the person. */
            actor: string;
            /**
             * @example {
             *       "memories": 31,
             *       "messages": 412
             *     }
             */
            erased: {
                [key: string]: number;
            };
            /**
             * @description `pending`: Qdrant may still contain data, which searches do not find; a job retries the deletion.
             * @enum {string}
             */
            index: "done" | "pending";
            /** @description Data that an external memory backend still stores; null if there is no backend, or it can’t store anything. */
            backend: components["schemas"]["BackendRemainsResponse"] | null;
            /** Format: date-time */
            created_at: string;
        };
        ErasureCheckRequest: {
            /**
             * @description Erased user. Send either `user_id` or `space_id`.
             * @example ada
             */
            user_id?: string;
            /**
             * Format: uuid
             * @description Erased space, or space of the erased end user.
             */
            space_id?: string;
            /** @description Erased end user; requires `space_id`. */
            end_user?: string;
        };
        ErasureCheckResponse: {
            /** @description Data that exists now; all counts are 0 unless data was written after the erasure. */
            remaining: components["schemas"]["ErasedCounts"];
            /**
             * @description `pending`: Qdrant may still contain data, which searches do not find; a job retries the deletion.
             * @enum {string}
             */
            index: "done" | "pending";
            /** Format: date-time */
            checked_at: string;
        };
        ListedUserResponse: {
            /** @example ada */
            user_id: string;
            /** Format: uuid */
            space_id: string;
            /** @description `false`: the person has switched memory off. */
            has_memory: boolean;
            /** @description Number of live memories. */
            memories: number;
            /**
             * Format: date-time
             * @description Time of the latest conversation turn.
             */
            last_seen_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        UserListResponse: {
            /** @description Newest first. */
            users: components["schemas"]["ListedUserResponse"][];
            /**
             * @description Pass as `before` to get the next page; null on the last page.
             * @example null
             */
            next: string | null;
        };
        SpaceTokenResponse: {
            /** Format: uuid */
            id: string;
            label: string;
        };
        ListedSpaceResponse: {
            /** Format: uuid */
            space_id: string;
            /**
             * @description User who owns the space; null if it belongs to tokens or to the installation.
             * @example ada
             */
            user_id: string | null;
            /** @description Service tokens that use the space. */
            tokens: components["schemas"]["SpaceTokenResponse"][];
            /** @description Number of live memories. */
            memories: number;
            /**
             * Format: date-time
             * @description Time of the latest conversation turn.
             */
            last_seen_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        SpaceListResponse: {
            /** @description Newest first. */
            spaces: components["schemas"]["ListedSpaceResponse"][];
            /**
             * @description Pass as `before` to get the next page; null on the last page.
             * @example null
             */
            next: string | null;
        };
        ListedEndUserResponse: {
            end_user: string;
            /** @description Number of live memories. */
            memories: number;
            /**
             * Format: date-time
             * @description Time of the latest conversation turn.
             */
            last_seen_at: string | null;
        };
        EndUserListResponse: {
            /** @description In alphabetical order. */
            end_users: components["schemas"]["ListedEndUserResponse"][];
            /**
             * @description Pass as `before` to get the next page; null on the last page.
             * @example null
             */
            next: string | null;
        };
        AuditEventResponse: {
            /** @example 4711 */
            id: string;
            space_id: string | null;
            request_id: string | null;
            /** @example admin:0b8f… */
            actor: string;
            /** @example token.register */
            action: string;
            /**
             * @example {
             *       "token_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
             *       "fields": [
             *         "memory_limit"
             *       ]
             *     }
             */
            detail: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
        };
        AuditPageResponse: {
            events: components["schemas"]["AuditEventResponse"][];
            /**
             * @description Pass as `before` to get the next page; null on the last page.
             * @example null
             */
            next: string | null;
        };
        ReceiptTextResponse: {
            /** @example f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
            id: string;
            /**
             * @description `erased`: the text is no longer stored.
             * @enum {string}
             */
            state: "shown" | "erased";
            text: string | null;
        };
        ReceiptResponse: {
            /** Format: uuid */
            id: string;
            request_id: string;
            /** Format: uuid */
            space_id: string;
            /** Format: uuid */
            token_id: string;
            /** @description Empty unless the policy separates end users. */
            end_user: string;
            session_id: string;
            /**
             * @description Outcome of the recall.
             * @enum {string}
             */
            status: "ok" | "degraded" | "failed";
            /**
             * @description The considered items (ids, scores by signal, fates, tokens), the number of injected items, and milliseconds by stage. It contains no texts.
             * @example {
             *       "considered": 12,
             *       "injected": 2,
             *       "tokens": 31,
             *       "ms": {
             *         "embed": 4.1,
             *         "search": 1.2
             *       }
             *     }
             */
            detail: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
            /** @description With `texts=true`: the texts of the considered items. */
            texts?: components["schemas"]["ReceiptTextResponse"][];
        };
        ReceiptListResponse: {
            receipts: components["schemas"]["ReceiptResponse"][];
            /**
             * @description Pass as `before` to get the next page; null on the last page.
             * @example null
             */
            next: string | null;
        };
        SettingResponse: {
            /**
             * @description Key as in the configuration file.
             * @example server.port
             */
            key: string;
            /**
             * @description Value in the unit of the setting; `set` or `not set` for a secret.
             * @example 8000
             */
            value: (string | null) | number | boolean | string[];
            /** @example 8000 */
            default: (string | null) | number | boolean | string[];
            /**
             * @description `file`: the configuration file, `dotenv`: the file `.env`, `start`: the command that started the service, such as the address of its own database.
             * @enum {string}
             */
            source: "default" | "file" | "dotenv" | "environment" | "start";
            /**
             * @description Path of the configuration file, or name of the environment variable, that sets the value; null if neither does.
             * @example MEMORY_BRIDGE_PORT
             */
            place: string | null;
            /** @description Whether the value is hidden. Addresses that may contain a password count as secrets. */
            secret: boolean;
        };
        ConfigResponse: {
            settings: components["schemas"]["SettingResponse"][];
        };
        CheckResponse: {
            /** @example database */
            name: string;
            /** @description `false`: something does not work. `true` with advice: it works, but could be improved. */
            ok: boolean;
            /** @example PostgreSQL answers */
            message: string;
            /**
             * @description Advice for the operator.
             * @example null
             */
            advice: string | null;
        };
        DoctorResponse: {
            checks: components["schemas"]["CheckResponse"][];
        };
        JobResponse: {
            /** Format: uuid */
            turn_id: string;
            /** Format: uuid */
            space_id: string;
            /** Format: uuid */
            token_id: string;
            end_user: string;
            session_id: string;
            request_id: string;
            /** @enum {string} */
            state: "none" | "held" | "pending" | "queued" | "done" | "failed";
            /** @description Why the job failed. */
            reason: string | null;
            /** Format: date-time */
            created_at: string;
        };
        JobCountsResponse: {
            none: number;
            /** @description Turns that wait until their session is flushed. */
            held: number;
            pending: number;
            queued: number;
            done: number;
            failed: number;
        };
        JobPageResponse: {
            jobs: components["schemas"]["JobResponse"][];
            /** @description Finished turns by state. */
            counts: components["schemas"]["JobCountsResponse"];
        };
        JobReasonResponse: {
            /**
             * @description Reason; null if none was recorded.
             * @example The memory LLM answered 429.
             */
            reason: string | null;
            /** @example 38 */
            count: number;
        };
        JobReasonsResponse: {
            /** @description Up to 100 reasons, the most frequent first. */
            reasons: components["schemas"]["JobReasonResponse"][];
        };
        RetryJobsRequest: {
            /** @enum {string} */
            state: "failed";
            /** @description Only turns that failed for exactly this reason; null selects those without a reason. */
            reason?: string | null;
            /** Format: uuid */
            space_id?: string;
            /**
             * @description Maximum number of turns to retry, the oldest first.
             * @default 1000
             */
            limit?: number;
        };
        RetryJobsResponse: {
            /** @example 38 */
            retried: number;
            /**
             * @description Number of matching jobs that are still failed.
             * @example 0
             */
            remaining: number;
        };
        RefusedProposals: {
            /**
             * @description `said_before`, `protected`, `secret`, …
             * @example said_before
             */
            reason: string;
            /** @example 1 */
            count: number;
        };
        JobChangeResponse: {
            /** @enum {string} */
            change: "added" | "changed" | "ended" | "forgotten";
            /** Format: uuid */
            memory_id: string;
            /** @description Text of the memory after the change; null if it was erased. */
            text: string | null;
            /** @description Previous text of a changed memory. */
            before: string | null;
            /**
             * Format: uuid
             * @description Memory that replaces an ended one.
             */
            superseded_by: string | null;
        };
        UndoForecast: {
            /** @description Memories that would end. */
            ends: string[];
            /** @description Memories that would be live again. */
            restores: string[];
            /** @description Memories that would get their previous text back. */
            reverts: string[];
        };
        UndoConflict: {
            /** Format: uuid */
            memory_id: string;
            /**
             * @description Why the memory was left unchanged.
             * @example changed since
             */
            reason: string;
        };
        JobDetailResponse: {
            /**
             * Format: uuid
             * @description Id of a turn or of a summarization.
             */
            id: string;
            /** @enum {string} */
            kind: "extract" | "summarize";
            /** Format: uuid */
            space_id: string;
            end_user: string;
            session_id: string | null;
            /** @description `null` for a summarization. */
            turn: components["schemas"]["JobResponse"] | null;
            /** @description Number of proposals; null until the job is done, and for a summarization. */
            proposals: number | null;
            /** @description Number of accepted proposals; null until the job is done. */
            accepted: number | null;
            refused: components["schemas"]["RefusedProposals"][];
            /** @description Why proposals are missing. */
            note: string | null;
            /** @description Changes to memories, in order. */
            changes: components["schemas"]["JobChangeResponse"][];
            undoable: boolean;
            /**
             * @description Why the job can’t be undone.
             * @enum {string|null}
             */
            obstacle: "not_finished" | "undone" | "no_originals" | "changed_nothing" | null;
            /** @description Effects that an undo would have now. */
            undo: components["schemas"]["UndoForecast"];
            /** @description Memories that an undo would leave as they are. */
            conflicts: components["schemas"]["UndoConflict"][];
        };
        UndoResponse: {
            /** @description Memories that the job added and the undo ended. */
            ended: string[];
            /** @description Memories that the job ended and that are live again. */
            restored: string[];
            /** @description Memories that the job changed and that have their previous text again. */
            reverted: string[];
            conflicts: components["schemas"]["UndoConflict"][];
        };
        PartHealth: {
            /** @enum {string} */
            status: "ok" | "down";
        };
        BackendHealthResponse: {
            /** @enum {string} */
            status: "ok" | "down";
            /** @description null for the built-in memory of this installation */
            base_url: string | null;
            /** @description The backend’s own health report */
            data: {
                [key: string]: unknown;
            } | null;
        };
        IndexHealth: {
            /** @enum {string} */
            status: "ok" | "down";
            /** @enum {string} */
            driver: "embedded" | "qdrant";
            /** @description Time until the index responded or timed out */
            latency_ms: number;
        };
        PartsResponse: {
            api: components["schemas"]["PartHealth"];
            /** @description The memory service that the gateway uses */
            backend: components["schemas"]["BackendHealthResponse"];
            database: components["schemas"]["PartHealth"];
            queue: components["schemas"]["PartHealth"];
            index: components["schemas"]["IndexHealth"];
            /** @description The storage of files: a folder or S3 */
            storage: components["schemas"]["PartHealth"];
            /** @description `down` if the disk of the data folder or of stored files has less than 256 MiB left */
            disk: components["schemas"]["PartHealth"];
        };
        PercentilesResponse: {
            /**
             * @description Milliseconds, accurate to 20 %.
             * @example 0.3
             */
            p50: number;
            /** @example 6.1 */
            p95: number;
        };
        UsageTotalsResponse: {
            /**
             * @description Requests sent through the proxy with service tokens.
             * @example 12
             */
            requests: number;
            /**
             * @description Requests answered with status 400 or above, or with an incomplete response.
             * @example 12
             */
            errors: number;
            /**
             * @description Recalls by chats and by `POST /v1/recall`.
             * @example 12
             */
            recalls: number;
            /**
             * @description Recalls that returned items.
             * @example 12
             */
            hits: number;
            /** @description Latency that memory added to chat requests; null if there were none. */
            added_ms: components["schemas"]["PercentilesResponse"] | null;
            /**
             * @description Prompt tokens that providers reported; null if none reported usage.
             * @example 4100
             */
            prompt_tokens: number | null;
            /**
             * @description Prompt tokens that came from a provider’s cache.
             * @example 4100
             */
            cached_tokens: number | null;
            /** @example 4100 */
            completion_tokens: number | null;
            /**
             * @description Number of responses that reported their usage.
             * @example 12
             */
            usage_reported: number;
            /**
             * @description Estimated tokens of recalled texts.
             * @example 12
             */
            injected_tokens: number;
            /**
             * @description Tokens used by LLM extraction; null if no model reported usage.
             * @example 4100
             */
            extraction_tokens: number | null;
            /**
             * @description Memories created in this period that are still stored.
             * @example 12
             */
            memories_added: number;
            /**
             * @description Number of live memories now.
             * @example 12
             */
            memories: number;
        };
        AttentionResponse: {
            /**
             * @example failed_turns
             * @enum {string}
             */
            kind: "failed_turns" | "token_expires" | "corrupt_tokens" | "embedder_switch";
            /** @example 3 */
            count: number;
            /**
             * @description Console page with details.
             * @example /console/jobs?state=failed
             */
            link: string;
            /** @description Label of the token concerned. */
            label: string | null;
            /**
             * Format: date-time
             * @description Time of expiry.
             */
            due_at: string | null;
            /**
             * @description Progress in percent.
             * @example 84
             */
            percent: number | null;
        };
        UsageHourResponse: {
            /**
             * @description Requests sent through the proxy with service tokens.
             * @example 12
             */
            requests: number;
            /**
             * @description Requests answered with status 400 or above, or with an incomplete response.
             * @example 12
             */
            errors: number;
            /**
             * @description Recalls by chats and by `POST /v1/recall`.
             * @example 12
             */
            recalls: number;
            /**
             * @description Recalls that returned items.
             * @example 12
             */
            hits: number;
            /** @description Latency that memory added to chat requests; null if there were none. */
            added_ms: components["schemas"]["PercentilesResponse"] | null;
            /**
             * @description Prompt tokens that providers reported; null if none reported usage.
             * @example 4100
             */
            prompt_tokens: number | null;
            /**
             * @description Prompt tokens that came from a provider’s cache.
             * @example 4100
             */
            cached_tokens: number | null;
            /** @example 4100 */
            completion_tokens: number | null;
            /**
             * @description Number of responses that reported their usage.
             * @example 12
             */
            usage_reported: number;
            /**
             * @description Estimated tokens of recalled texts.
             * @example 12
             */
            injected_tokens: number;
            /**
             * @description Tokens used by LLM extraction; null if no model reported usage.
             * @example 4100
             */
            extraction_tokens: number | null;
            /**
             * @description Memories created in this period that are still stored.
             * @example 12
             */
            memories_added: number;
            /**
             * Format: date-time
             * @description Start of the hour.
             */
            at: string;
        };
        OverviewResponse: {
            /** @example 0.1.0 */
            version: string;
            /**
             * @description Seconds since this process started.
             * @example 259200
             */
            uptime_s: number;
            /** @enum {string} */
            window: "24h" | "7d" | "30d";
            /** @description State of each part, as in `GET /health`. */
            parts: components["schemas"]["PartsResponse"];
            totals: components["schemas"]["UsageTotalsResponse"];
            /** @description Problems and events that need an operator’s attention. */
            attention: components["schemas"]["AttentionResponse"][];
            /** @description One entry per hour, oldest first; hours without activity are absent. */
            series: components["schemas"]["UsageHourResponse"][];
        };
        SummarizeRequestBody: {
            /**
             * Format: uuid
             * @description Token whose space, memory LLM and policy are used. Send either `token_id` or `space_id`.
             * @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11
             */
            token_id?: string;
            /**
             * Format: uuid
             * @description Space to summarize, with the memory LLM of any of its tokens.
             */
            space_id?: string;
            /**
             * @description End user whose memories are used, if the policy separates end users.
             * @default
             */
            end_user?: string;
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            /** @description Only memories of this session. */
            session_id?: string;
            /**
             * @description `compact` keeps the first three sentences of each memory. `merge` lets the memory LLM combine several memories into one.
             * @default compact
             * @enum {string}
             */
            strategy?: "compact" | "merge";
            /** @description Number of tokens of the newest memories that stay unchanged. Defaults to `summarization.max_tokens`, and to 0 for `merge`. */
            max_tokens?: number;
            /**
             * @description `false` erases the replaced memories, so that the job can’t be undone.
             * @default true
             */
            keep_originals?: boolean;
            /**
             * @description `true` only returns the plan.
             * @default false
             */
            dry_run?: boolean;
        };
        CitedMemoryResponse: {
            /** Format: uuid */
            memory_id: string;
            text: string;
        };
        SummaryChangeResponse: {
            /** @description Memories that the new text would replace. */
            cites: components["schemas"]["CitedMemoryResponse"][];
            text: string;
        };
        RefusedSummaryResponse: {
            cites: string[];
            /** @example figures_lost */
            reason: string;
        };
        SummaryPlanResponse: {
            /** @description Number of live memories examined. */
            examined: number;
            /** @description Estimated number of saved tokens. */
            tokens_saved: number;
            changes: components["schemas"]["SummaryChangeResponse"][];
            refused: components["schemas"]["RefusedSummaryResponse"][];
            /** @description Why some proposals would be refused. */
            reason: string | null;
        };
        SummarizeResponse: {
            /**
             * Format: uuid
             * @description Id of the job; null for a dry run.
             */
            job_id: string | null;
            /** @description Plan of a dry run; null for a job. */
            plan: components["schemas"]["SummaryPlanResponse"] | null;
        };
        SummaryCountsResponse: {
            /** @description Number of live memories examined. */
            examined: number;
            /** @description Number of shortened memories. */
            shortened: number;
            /** @description Number of memories that replace several others. */
            merged: number;
            /** @description Number of memories that were replaced. */
            ended: number;
            /** @description Number of refused proposals. */
            refused: number;
            /** @description Estimated number of saved tokens. */
            tokens_saved: number;
        };
        SummaryJobResponse: {
            /** Format: uuid */
            job_id: string;
            /** Format: uuid */
            space_id: string;
            end_user: string;
            session_id: string | null;
            /** @enum {string} */
            strategy: "compact" | "merge";
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed";
            /** @description Why the job failed, or why some proposals were refused. */
            reason: string | null;
            /** @description The result, once the job is done. */
            result: components["schemas"]["SummaryCountsResponse"] | null;
            /** @description Who requested the job; `system` for scheduled jobs. */
            actor: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
        };
        SummaryJobPageResponse: {
            jobs: components["schemas"]["SummaryJobResponse"][];
        };
        LoginRequest: {
            /**
             * @description The admin token. Send either `token` or `code`.
             * @example your-admin-token
             */
            token?: string;
            /** @description Code of a one-time link, which is valid for 15 minutes. */
            code?: string;
        };
        AnyMemoryResponse: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            space_id: string;
            /**
             * Format: uuid
             * @description The oldest token of the space, if there is one.
             */
            token_id: string | null;
            end_user: string;
            app_id: string;
            project_id: string;
            session_id: string;
            /** @enum {string} */
            type: "factual" | "episodic" | "procedural" | "semantic";
            key: string;
            text: string;
            topics: string[];
            /**
             * @example {
             *       "source": "user_message"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Role that the memory comes from.
             * @example user_message
             */
            source: string | null;
            /** @description The agent that wrote it. */
            agent_id: string | null;
            /** @description The request that led to the memory, if its writer said so. */
            input: string | null;
            /** @enum {string} */
            state: "live" | "expired" | "superseded" | "forgotten";
            /** @example 3 */
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: uuid */
            superseded_by: string | null;
        };
        AllMemoriesResponse: {
            memories: components["schemas"]["AnyMemoryResponse"][];
            /**
             * @description Number of rows on all pages, counted up to 1,000,000.
             * @example 1240
             */
            total: number;
            /** @description Pass as `before` to get the next page; null on the last page and in lists that are not sorted by time. */
            next: string | null;
        };
        AllMemoriesFilterFields: {
            /** @description Case-insensitive substring of the text or the key. */
            q?: string;
            /**
             * Format: uuid
             * @description Only memories in this token’s space.
             */
            token_id?: string;
            /** Format: uuid */
            space_id?: string;
            end_user?: string;
            /** @example health */
            topic?: string;
            /**
             * @description Role that the memory comes from.
             * @example user_message
             */
            source?: string;
            /**
             * @description `forgotten` memories ended without a successor.
             * @default live
             * @enum {string}
             */
            state?: "live" | "expired" | "superseded" | "forgotten" | "all";
            /**
             * Format: date-time
             * @description Only memories changed at this time or later.
             */
            since?: string;
            /** @enum {string} */
            type?: "factual" | "episodic" | "procedural" | "semantic";
            session_id?: string;
        };
        BulkMemoriesRequest: {
            /** @description Ids of the memories. Send either `ids` or `filter`. */
            ids?: string[];
            /** @description All memories that match this filter of the list, at most 10,000. */
            filter?: components["schemas"]["AllMemoriesFilterFields"];
            /**
             * @description `unforget` reverses `forget`.
             * @example retag
             * @enum {string}
             */
            action: "erase" | "forget" | "unforget" | "retag" | "expire";
            /**
             * @description For `retag`: topics to add.
             * @example [
             *       "health"
             *     ]
             */
            add_topics?: string[];
            /**
             * @description For `retag`: topics to remove.
             * @example [
             *       "draft"
             *     ]
             */
            remove_topics?: string[];
            /**
             * Format: date-time
             * @description For `expire`: the expiry time; `null` means never.
             */
            expires_at?: string | null;
            /**
             * @description Only count the memories.
             * @default false
             */
            dry_run?: boolean;
        };
        BulkFailureResponse: {
            /** Format: uuid */
            id: string;
            /** @example It has been changed meanwhile. */
            reason: string;
        };
        BulkMemoriesResponse: {
            /**
             * @description Number of memories that match.
             * @example 12
             */
            matched: number;
            /**
             * @description Number of memories that were changed; 0 for a dry run.
             * @example 12
             */
            done: number;
            failures: components["schemas"]["BulkFailureResponse"][];
            dry_run: boolean;
            /**
             * @description After `forget`: what `unforget` takes back.
             * @example [
             *       "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
             *     ]
             */
            forgotten?: string[];
        };
        UpdateAnyMemoryRequest: {
            text?: string;
            key?: string;
            /** @enum {string} */
            type?: "factual" | "episodic" | "procedural" | "semantic";
            /**
             * @example [
             *       "health"
             *     ]
             */
            topics?: string[];
            /**
             * @description Merged into the existing metadata.
             * @example {
             *       "source": "crm"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description `null` means never.
             */
            expires_at?: string | null;
        };
        AnyMemoryVersionResponse: {
            /**
             * Format: uuid
             * @description Id of the memory that held this version; an earlier one if it was superseded.
             */
            memory_id: string;
            /** @example 2 */
            version: number;
            /** @enum {string} */
            type: "factual" | "episodic" | "procedural" | "semantic";
            key: string;
            text: string;
            topics: string[];
            /** Format: date-time */
            valid_from: string;
            /**
             * Format: date-time
             * @description null for the current version.
             */
            valid_to: string | null;
            /**
             * @description Who wrote it, if known.
             * @example user:ada
             */
            written_by: string | null;
            /**
             * @description Who replaced it, if known.
             * @example admin:0b8f1c22
             */
            changed_by: string | null;
            /**
             * Format: uuid
             * @description The job that wrote it: a turn or a summarization.
             */
            job_id: string | null;
        };
        AnyMemoryHistoryResponse: {
            /** @description Newest first. */
            history: components["schemas"]["AnyMemoryVersionResponse"][];
        };
        AnyMemorySourceResponse: {
            /**
             * @description The message, as receipts name it.
             * @example m:42
             */
            message_id: string;
            /** Format: uuid */
            turn_id: string;
            /** @example c1 */
            session_id: string;
            /**
             * @description `user` or `assistant`.
             * @example user
             */
            role: string;
            /**
             * @description `null`: it was erased.
             * @example By the way, I am allergic to peanuts.
             */
            passage: string | null;
            /** Format: date-time */
            said_at: string;
        };
        AnyMemorySessionUseResponse: {
            /** @example c2 */
            session_id: string;
            /** @example 3 */
            count: number;
            /** Format: date-time */
            last_at: string;
        };
        AnyMemoryReceiptResponse: {
            /** Format: uuid */
            id: string;
            request_id: string;
            session_id: string;
            /** Format: date-time */
            created_at: string;
        };
        AnyMemoryUsesResponse: {
            /**
             * @description Requests that the memory was injected into, according to the receipts that were kept.
             * @example 12
             */
            count: number;
            /** Format: date-time */
            last_at: string | null;
            /** @description At most 50, the latest first. */
            sessions: components["schemas"]["AnyMemorySessionUseResponse"][];
            /** @description At most 20, the latest first. */
            receipts: components["schemas"]["AnyMemoryReceiptResponse"][];
        };
        AnyMemoryJobResponse: {
            /**
             * Format: uuid
             * @description Id of a turn or of a summarization.
             */
            job_id: string;
            /** @enum {string} */
            kind: "extract" | "summarize";
            /** @enum {string} */
            change: "added" | "changed" | "ended" | "forgotten";
            /**
             * @description The memory’s version after an addition or a change.
             * @example 2
             */
            version: number;
            /** Format: date-time */
            at: string | null;
            /** @description Whether the job was undone. */
            undone: boolean;
        };
        AnyMemoryProvenanceResponse: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            space_id: string;
            end_user: string;
            session_id: string;
            /** @description In the order in which they were said; empty if it was not said in a chat. */
            sources: components["schemas"]["AnyMemorySourceResponse"][];
            /** @description `null`: uses are not recorded, because no token keeps receipts. */
            uses: components["schemas"]["AnyMemoryUsesResponse"] | null;
            /** @description Changes made by jobs, in order. */
            jobs: components["schemas"]["AnyMemoryJobResponse"][];
        };
        RestoreAnyMemoryRequest: {
            /** @description Defaults to the version before the current one. */
            version?: number;
        };
        ChatSettingsResponse: {
            /**
             * Format: uuid
             * @description The service token whose provider answers people who own none. Null: `chat.token_id` of the configuration applies.
             * @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11
             */
            tokenId: string | null;
        };
        ChatSettingsRequest: {
            /**
             * Format: uuid
             * @description A valid service token with the scope `proxy`. Null: `chat.token_id` of the configuration applies.
             * @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11
             */
            tokenId: string | null;
        };
        ManagedMemoryResponse: {
            /** Format: uuid */
            id: string;
            /** @description The token whose space holds the memory: the oldest if several share the space, empty if there is none. */
            apiKeyId: string;
            /** @description Empty if it belongs to no particular session. */
            sessionId: string;
            /** @enum {string} */
            type: "factual" | "episodic" | "procedural" | "semantic";
            key: string;
            content: string;
            /**
             * @example {
             *       "source": "crm"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            expiresAt: string | null;
        };
        CountsByType: {
            factual: number;
            episodic: number;
            procedural: number;
            semantic: number;
        };
        MemoryStats: {
            /** @description Number of rows on all pages. */
            total: number;
            /** @description Number of rows on all pages. */
            byType: components["schemas"]["CountsByType"];
            /** @description Estimated tokens on all pages: one for every four characters, and one for each Chinese, Japanese or Korean character. */
            tokensUsed: number;
            /** @description Number of recalls so far, for the token or for all tokens. */
            recalls: number;
            /** @description Share of recalls that returned something, for the token or for all tokens; 0 before the first recall. */
            hitRate: number;
        };
        MemoryListResponse: {
            /** @description Newest first. */
            data: components["schemas"]["ManagedMemoryResponse"][];
            page: number;
            limit: number;
            total: number;
            totalPages: number;
            stats: components["schemas"]["MemoryStats"];
        };
        MemoryCreateRequest: {
            /** @example Is allergic to peanuts */
            content: string;
            /**
             * @description A live memory with this key is updated in place.
             * @example allergy
             */
            key: string;
            /**
             * @default factual
             * @enum {string}
             */
            type?: "factual" | "episodic" | "procedural" | "semantic";
            /** @description `""` for no particular session. */
            sessionId?: string;
            /**
             * Format: uuid
             * @description Token whose space stores the memory; without it, a space of the installation.
             */
            apiKeyId?: string;
            /** @description Merged into the existing metadata. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description `null` means never.
             */
            expiresAt?: string | null;
        };
        MemoryCreateResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description The memory, with its id. */
            id: components["schemas"]["ManagedMemoryResponse"];
        };
        MemoryHealthResponse: {
            /** @description Whether a memory could be created, found and deleted. */
            working: boolean;
            latencyMs: number;
            /**
             * @description Why it does not work.
             * @example A new memory was not in the list.
             */
            error?: string;
        };
        MemoryGetResponse: {
            memory: components["schemas"]["ManagedMemoryResponse"];
        };
        MemoryDeleteResponse: {
            /** @enum {boolean} */
            success: true;
        };
        MemorySettingsResponse: {
            /** @description Applies to tokens with the preset `router`. */
            enabled: boolean;
            /**
             * @description Maximum tokens of memory in one request; 0 for none.
             * @example 2000
             */
            maxTokens: number;
            /**
             * @description Age in days up to which memories are recalled.
             * @example 30
             */
            retentionDays: number;
            /** @enum {string} */
            strategy: "recent" | "semantic" | "hybrid";
            /**
             * @description How far recall looks: the session of the request, or everything in the token’s space.
             * @enum {string}
             */
            reach: "session" | "space";
            /** @description Whether the tools in `policy.skills` are offered to the model. */
            skillsEnabled: boolean;
        };
        MemorySettingsRequest: {
            enabled?: boolean;
            /** @example 2000 */
            maxTokens?: number;
            retentionDays?: number;
            /** @enum {string} */
            strategy?: "recent" | "semantic" | "hybrid";
            /** @enum {string} */
            reach?: "session" | "space";
            skillsEnabled?: boolean;
        };
        IndexState: {
            /**
             * @description The index that serves recall now
             * @enum {string}
             */
            driver: "embedded" | "qdrant";
            /**
             * @description `filling`: enabled, but not fully copied yet; `configured`: `index.driver` is `qdrant`, and these settings have no effect
             * @enum {string}
             */
            state: "off" | "filling" | "serving" | "configured";
            /** @description Number of replaced Qdrant servers that still hold copies; a job removes the copies */
            toEmpty: number;
        };
        QdrantSettingsResponse: {
            qdrantEnabled: boolean;
            /** @example localhost */
            qdrantHost: string;
            qdrantPort: number;
            /**
             * @description Masked
             * @example …abcd
             */
            qdrantApiKey: string | null;
            /** @example omniroute_memory */
            qdrantCollection: string;
            /** @example openai/text-embedding-3-small */
            qdrantEmbeddingModel: string;
            index: components["schemas"]["IndexState"];
        };
        QdrantSettingsRequest: {
            /** @description `true`: a job copies every space, then Qdrant serves recall. `false`: the embedded index serves at once. */
            qdrantEnabled?: boolean;
            /**
             * @description A host name, or an http or https URL
             * @example localhost
             */
            qdrantHost?: string;
            /** @description A port in the URL of the host takes precedence */
            qdrantPort?: number;
            /** @description `null` removes the key */
            qdrantApiKey?: string | null;
            /**
             * @description Prefix of the collection names
             * @example omniroute_memory
             */
            qdrantCollection?: string;
            /** @description The embedder for the search test; one of `embedding-models` */
            qdrantEmbeddingModel?: string;
        };
        QdrantHealthResponse: {
            /** @description Qdrant is ready and accepts the key. */
            working: boolean;
            latencyMs: number;
            /**
             * @description Why it does not work.
             * @example Qdrant did not answer in time
             */
            error?: string;
        };
        QdrantSearchRequest: {
            /** @example What does the user drink? */
            query: string;
            /**
             * @description Values outside this range are clamped
             * @default 5
             */
            topK?: number;
            /**
             * Format: uuid
             * @description Restricts the search to this token’s space, with its embedder
             */
            apiKeyId?: string;
            sessionId?: string;
        };
        QdrantHitResponse: {
            /** Format: uuid */
            id: string;
            /** @description The token whose space holds the memory: the oldest if several share the space, empty if there is none. */
            apiKeyId: string;
            /** @description Empty if it belongs to no particular session. */
            sessionId: string;
            /** @enum {string} */
            type: "factual" | "episodic" | "procedural" | "semantic";
            key: string;
            content: string;
            /**
             * @example {
             *       "source": "crm"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            /** @description Cosine similarity */
            score: number;
        };
        QdrantSearchResponse: {
            /** @description Best first. */
            results: components["schemas"]["QdrantHitResponse"][];
            latencyMs: number;
        };
        QdrantCleanupRequest: {
            /** @description Also removes points older than this, of every token; tokens that keep memories longer miss them in recall until `index rebuild`. Without it, only expired points are removed */
            retentionDays?: number;
        };
        QdrantCleanupResponse: {
            /** @description Number of points removed. */
            deletedCount: number;
        };
        EmbeddingModelResponse: {
            /** @example openai/text-embedding-3-small */
            id: string;
            /** @description Dimensions */
            dims: number;
            /** @description Number of tokens that use it */
            tokens: number;
        };
        EmbeddingModelsResponse: {
            /** @description The embedder of the installation comes first. */
            models: components["schemas"]["EmbeddingModelResponse"][];
        };
        EngineItem: {
            /** @enum {string} */
            type: "text" | "image" | "audio" | "doc" | "pdf" | "html" | "email";
            text?: string;
            uri?: string;
            /** Format: byte */
            base64?: string;
            /** @description File extension without the dot */
            ext?: string;
            name?: string;
        };
        EngineMessage: {
            /** @description For a user message: the owner of the memory */
            sender_id: string;
            /**
             * @description The speaker’s name, as people call them. Questions that name a speaker find more with it. Without a name, `sender_id` counts as one if it is made of letters.
             * @example Ann
             */
            sender_name?: string;
            /** @enum {string} */
            role: "user" | "assistant" | "tool";
            /**
             * @description Epoch milliseconds; values below 1e12 are epoch seconds
             * @example 1767225600000
             */
            timestamp: number;
            /** @example I am allergic to peanuts. */
            content: string | components["schemas"]["EngineItem"][];
            tool_calls?: Record<string, never>[];
            /** @description Required for tool messages */
            tool_call_id?: string;
        };
        EngineAddRequest: {
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            session_id: string;
            messages: components["schemas"]["EngineMessage"][];
            /**
             * @description `true`: memories are derived only at a flush
             * @default false
             */
            defer_extraction?: boolean;
        };
        AddedData: {
            message_count: number;
            /** @enum {string} */
            status: "accumulated" | "extracted";
        };
        EngineAddResponse: {
            /**
             * @description 32 hex digits
             * @example 0123456789abcdef0123456789abcdef
             */
            request_id: string;
            data: components["schemas"]["AddedData"];
        };
        EngineFlushRequest: {
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            session_id: string;
        };
        FlushedData: {
            /**
             * @description `accumulated`: the time limit was reached; the work continues in the background. `no_extraction`: nothing was waiting.
             * @enum {string}
             */
            status: "extracted" | "no_extraction" | "accumulated";
        };
        EngineFlushResponse: {
            /**
             * @description 32 hex digits
             * @example 0123456789abcdef0123456789abcdef
             */
            request_id: string;
            data: components["schemas"]["FlushedData"];
        };
        EngineSearchRequest: {
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            /** @description The owner: the sender of the user messages */
            user_id: string;
            /** @description `AND`, `OR`; `session_id`, `sender_id`, `parent_id` with eq, ne, in; `timestamp` also with gt, gte, lt, lte */
            filters?: {
                [key: string]: unknown;
            };
            query: string;
            /**
             * @default hybrid
             * @enum {string}
             */
            method?: "keyword" | "vector" | "hybrid" | "agentic";
            /**
             * @description -1 for all relevant results
             * @default 10
             */
            top_k?: number;
            /** @description Minimum semantic similarity */
            radius?: number;
            /** @description Minimum score */
            min_score?: number;
            /** @default true */
            include_profile?: boolean;
            /**
             * @description Ignored if no model is configured for it
             * @default true
             */
            enable_llm_rerank?: boolean;
            /**
             * @description Shows what was said and valid at this time, without anything forgotten or erased since: an ISO date (its start in UTC) or date-time, not in the future.
             * @example 2026-01-31T12:00:00Z
             */
            as_of?: string;
        };
        ReasonResponse: {
            /**
             * @description What each signal contributed to the score, and the share by which each boost raised it. `lexical` and `session` concern words, `dense`, `neighbour` and `likeness` meaning.
             * @example {
             *       "lexical": 0.71,
             *       "dense": 0.42
             *     }
             */
            scores: {
                [key: string]: number;
            };
            /**
             * @description What a memory is about
             * @example diet
             */
            slot: string | null;
        };
        FactResponse: {
            id: string;
            content: string;
            score: number;
        };
        EpisodeResponse: {
            id: string;
            user_id: string;
            app_id: string;
            project_id: string;
            session_id: string;
            /**
             * @description Epoch milliseconds
             * @example 1767225600000
             */
            timestamp: number;
            sender_ids: string[];
            /** @example Ada is allergic to peanuts. */
            summary: string;
            /**
             * @description The owner of a memory, or the sender of a message
             * @example ada
             */
            subject: string;
            /** @example I am allergic to peanuts. */
            episode: string;
            /** @enum {string} */
            type: "conversation" | "memory";
            /** @description 0 to 1; null in lists */
            score: number | null;
            /** @description Why it was found; absent in lists */
            why?: components["schemas"]["ReasonResponse"];
            atomic_facts: components["schemas"]["FactResponse"][];
            /** @description Id of the turn that it comes from */
            parent_id: string | null;
        };
        FoundData: {
            episodes: components["schemas"]["EpisodeResponse"][];
            /** @example [] */
            profiles: {
                [key: string]: unknown;
            }[];
            /** @example [] */
            agent_cases: {
                [key: string]: unknown;
            }[];
            /** @example [] */
            agent_skills: {
                [key: string]: unknown;
            }[];
            /**
             * @description Messages of the episodes that no flush has processed yet
             * @example []
             */
            unprocessed_messages: {
                [key: string]: unknown;
            }[];
        };
        EngineSearchResponse: {
            /**
             * @description 32 hex digits
             * @example 0123456789abcdef0123456789abcdef
             */
            request_id: string;
            data: components["schemas"]["FoundData"];
        };
        EngineGetRequest: {
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            /** @description The owner: the sender of the user messages */
            user_id: string;
            /** @description `AND`, `OR`; `session_id`, `sender_id`, `parent_id` with eq, ne, in; `timestamp` also with gt, gte, lt, lte */
            filters?: {
                [key: string]: unknown;
            };
            /**
             * @default episode
             * @enum {string}
             */
            memory_type?: "episode" | "profile" | "agent_case" | "agent_skill";
            /** @default 1 */
            page?: number;
            /** @default 10 */
            page_size?: number;
        };
        ListedData: {
            episodes?: components["schemas"]["EpisodeResponse"][];
            /** @example [] */
            profiles?: {
                [key: string]: unknown;
            }[];
            /** @example [] */
            agent_cases?: {
                [key: string]: unknown;
            }[];
            /** @example [] */
            agent_skills?: {
                [key: string]: unknown;
            }[];
            total: number;
            page: number;
            page_size: number;
        };
        EngineGetResponse: {
            /**
             * @description 32 hex digits
             * @example 0123456789abcdef0123456789abcdef
             */
            request_id: string;
            data: components["schemas"]["ListedData"];
        };
        CreateUserRequest: {
            /**
             * @description 1 to 128 characters of A-Z a-z 0-9 . _ @ + -
             * @example carol
             */
            user_id: string;
        };
        UserKeyResponse: {
            /** @example carol */
            user_id: string;
            /**
             * @description The user’s key; it never changes
             * @example uk_…
             */
            user_key: string;
            /** @example 2026-01-31T12:00:00.000+00:00 */
            created_at: string;
        };
        ItemBody: {
            /** @enum {string} */
            type: "text" | "image" | "audio" | "doc" | "pdf" | "html" | "email";
            text?: string;
            /** @description Forwarded unchanged */
            uri?: string;
            base64?: string;
            /** @example png */
            ext?: string;
            /** @example photo.png */
            name?: string;
            /** @description Field name of the part that holds the file; only in forms */
            upload_id?: string;
        };
        MessageBody: {
            /** @example alice */
            sender_id: string;
            /**
             * @description The speaker’s name, as people call them. Questions that name a speaker find more with it. Without a name, `sender_id` counts as one if it is made of letters.
             * @example Alice
             */
            sender_name?: string;
            /** @enum {string} */
            role: "user" | "assistant" | "tool";
            /**
             * @description Epoch milliseconds; values below 1e12 are epoch seconds
             * @example 1767225600000
             */
            timestamp: number;
            /** @example I moved to Oslo. */
            content: string | components["schemas"]["ItemBody"][];
            tool_calls?: Record<string, never>[];
            /** @description Required for tool messages */
            tool_call_id?: string;
        };
        AddMessagesRequest: {
            /**
             * @description In the body or in the query
             * @example alice
             */
            user_id: string;
            /**
             * @description In the body or in the query
             * @example uk_…
             */
            user_key: string;
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            /** @example chat:conv-1 */
            session_id: string;
            messages: components["schemas"]["MessageBody"][];
        };
        AddedBackend: {
            /** @example 0123456789abcdef0123456789abcdef */
            request_id: string;
            data: components["schemas"]["AddedData"];
        };
        AddedResponse: {
            /** @example chat:conv-1 */
            session_id: string;
            backend: components["schemas"]["AddedBackend"];
        };
        SessionRequest: {
            /**
             * @description In the body or in the query
             * @example alice
             */
            user_id: string;
            /**
             * @description In the body or in the query
             * @example uk_…
             */
            user_key: string;
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            /** @example chat:conv-1 */
            session_id: string;
        };
        FlushedBackend: {
            /** @example 0123456789abcdef0123456789abcdef */
            request_id: string;
            data: components["schemas"]["FlushedData"];
        };
        FlushedResponse: {
            /** @example chat:conv-1 */
            session_id: string;
            backend: components["schemas"]["FlushedBackend"];
        };
        SearchMemoriesRequest: {
            /**
             * @description In the body or in the query
             * @example alice
             */
            user_id: string;
            /**
             * @description In the body or in the query
             * @example uk_…
             */
            user_key: string;
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            /**
             * @description Required for the scope `current_chat`
             * @example conv-1
             */
            conversation_id?: string;
            query: string;
            /**
             * @default [
             *       "all_user_memory"
             *     ]
             */
            scope?: ("current_chat" | "resources" | "all_user_memory")[];
            /**
             * @default hybrid
             * @enum {string}
             */
            method?: "keyword" | "vector" | "hybrid" | "agentic";
            /**
             * @description -1 for all relevant results
             * @default 8
             */
            top_k?: number;
            /** @description Minimum semantic similarity */
            radius?: number;
            /** @description AND, OR; session_id, timestamp, sender_id, parent_id; eq, ne, gt, gte, lt, lte, in */
            filters?: Record<string, never>;
            /** @description `true` adds `profiles`, if there are any */
            include_profile?: boolean;
            /**
             * @description Ignored if no model is configured for it
             * @default true
             */
            enable_llm_rerank?: boolean;
            /**
             * @description Shows what was said and valid at this time, without anything forgotten or erased since: an ISO date (its start in UTC) or date-time, not in the future.
             * @example 2026-01-31T12:00:00Z
             */
            as_of?: string;
        };
        FoundAttachment: {
            /** @example image */
            type: string;
            /** @example photo.png */
            name: string;
            /**
             * @description `file://…`, `s3://…`, or the external URI
             * @example file:///data/files/photo.png
             */
            internal_uri: string;
        };
        SearchResult: {
            /** @description For `PATCH` and `DELETE /memories/{id}` */
            id: string;
            /** @example chat:conv-1 */
            session_id: string | null;
            text: string;
            score: number;
            /** @enum {string} */
            source_scope: "current_chat" | "resources" | "all_user_memory";
            /** @example r_0123456789abcdef */
            resource_id: string | null;
            /** @example resource://alice/r_0123456789abcdef */
            resource_uri: string | null;
            /** @description Absent if the result has no attachments */
            attachments?: components["schemas"]["FoundAttachment"][];
            /**
             * @description The memory service’s own record
             * @example {
             *       "type": "memory",
             *       "score": 0.82
             *     }
             */
            raw: Record<string, never>;
        };
        SearchResponse: {
            results: components["schemas"]["SearchResult"][];
            /**
             * @description Present with `include_profile: true`, if there are any
             * @example [
             *       {
             *         "profile": "Lives in Oslo."
             *       }
             *     ]
             */
            profiles?: Record<string, never>[];
        };
        OverrideRequest: {
            /**
             * @description In the body or in the query
             * @example alice
             */
            user_id: string;
            /**
             * @description In the body or in the query
             * @example uk_…
             */
            user_key: string;
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            /** @example chat:conv-1 */
            session_id: string;
            /** @example Lives in Bergen. */
            override_text: string;
        };
        CorrectedResponse: {
            id: string;
            session_id: string;
            /** @enum {string} */
            status: "overridden" | "deleted";
        };
        ForgetRequest: {
            /**
             * @description In the body or in the query
             * @example alice
             */
            user_id: string;
            /**
             * @description In the body or in the query
             * @example uk_…
             */
            user_key: string;
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            /** @example chat:conv-1 */
            session_id: string;
            /** @description Reason for the audit log */
            reason?: string;
        };
        ResourceResponse: {
            /** @example r_0a1b2c3d4e5f6g7h8i9jAB */
            resource_id: string;
            /** @example resource:ann:r_0a1b2c3d4e5f6g7h8i9jAB */
            session_id: string;
            /** @example resource://ann/r_0a1b2c3d4e5f6g7h8i9jAB */
            uri: string;
            filename: string;
            mime_type: string;
            /** @example 48213 */
            size_bytes: number;
            sha256: string;
            title: string | null;
            description: string | null;
            /** @enum {string} */
            status: "pending" | "ingesting" | "extracted" | "failed" | "deleted";
            /** @description Why it failed, or what was left out */
            error: string | null;
            /**
             * @description How much of the document was read and remembered
             * @example full
             * @enum {string|null}
             */
            content: "full" | "partial" | "described" | "metadata" | null;
            app_id: string;
            project_id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            deleted_at: string | null;
        };
        ResourceListResponse: {
            resources: components["schemas"]["ResourceResponse"][];
        };
        ResourceForm: {
            /** @example ann */
            user_id: string;
            /** @example uk_… */
            user_key: string;
            /**
             * Format: binary
             * @example Ada is allergic to peanuts.
             */
            file: string;
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            title?: string;
            description?: string;
        };
        ExternalResourceRequest: {
            /** @example ann */
            user_id: string;
            /** @example uk_… */
            user_key: string;
            /** @default default */
            app_id?: string;
            /** @default default */
            project_id?: string;
            /** @example report.pdf */
            filename: string;
            /** @example application/pdf */
            mime_type: string;
            /** @example 48213 */
            size_bytes: number;
            sha256: string;
            /** @example https://files.example/report.pdf */
            source_uri: string;
            /** @example https://files.example/report.pdf?signature=… */
            ingest_uri?: string;
            title?: string;
            description?: string;
        };
        HealthResponse: {
            api: components["schemas"]["PartHealth"];
            /** @description The memory service that the gateway uses */
            backend: components["schemas"]["BackendHealthResponse"];
            database: components["schemas"]["PartHealth"];
            queue: components["schemas"]["PartHealth"];
            index: components["schemas"]["IndexHealth"];
            /** @description The storage of files: a folder or S3 */
            storage: components["schemas"]["PartHealth"];
            /** @description `down` if the disk of the data folder or of stored files has less than 256 MiB left */
            disk: components["schemas"]["PartHealth"];
            /** @enum {string} */
            status: "ok" | "degraded";
        };
        LiveResponse: {
            /** @example alive */
            status: string;
        };
        ReadyResponse: {
            /** @example ready */
            status: string;
            /** @enum {string} */
            index: "ok" | "down";
        };
        Error: {
            /** @description What is wrong; `TOKEN_MISSING` or `TOKEN_INVALID` for 401 */
            detail: string;
            /** @description The invalid field */
            field?: string;
        };
        OpenAiError: {
            error: {
                message: string;
                type: string;
                code: string;
                /** @description The invalid field */
                param: string | null;
            };
            detail: string;
        };
        MessagesError: {
            /** @enum {string} */
            type: "error";
            error: {
                type: string;
                message: string;
            };
            request_id: string | null;
            /** @description Our code for the error */
            detail: string;
        };
        ManagementError: {
            /** @description What is wrong */
            error: string;
        };
        EngineError: {
            /** @description 32 hex digits */
            request_id: string;
            error: {
                code: string;
                message: string;
                /** @description Epoch milliseconds */
                timestamp: number;
                path: string;
            };
        };
        /** @description A JSON-RPC error whose id is missing or null: the message was refused before it was read */
        McpError: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id?: string | null;
            error: {
                code: number;
                message: string;
            };
        };
    };
    responses: {
        /** @description The request headers are too large */
        HeadersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "message": "The request is not valid HTTP or its headers are too large.",
                 *         "type": "invalid_request_error",
                 *         "code": "headers_too_large",
                 *         "param": null
                 *       },
                 *       "detail": "The request is not valid HTTP or its headers are too large."
                 *     }
                 */
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createChatCompletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Session id. Without it, `default` for Chat Completions; for the other APIs, the session of the same conversation */
                "X-Session-Id"?: string;
                /** @description Restricts memory for this request: `off`, `read` or `write` */
                "X-Memory"?: "off" | "read" | "write";
                /** @description Time in the past for which memories are recalled: an ISO date or date-time */
                "X-Memory-As-Of"?: string;
                /** @description Overrides `recall.reach` of the policy */
                "X-Memory-Reach"?: "session" | "space";
                /** @description Lowers `recall.limit` of the policy */
                "X-Memory-Limit"?: number;
                /** @description Lowers `recall.max_tokens` of the policy */
                "X-Memory-Max-Tokens"?: number;
                /** @description Lowers `recall.profile_tokens` of the policy */
                "X-Memory-Profile-Tokens"?: number;
                /** @description End user whose memory is used, if the policy separates end users */
                "X-Memory-User"?: string;
                /** @description Request id for our logs */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Defaults to the token’s `llm_model` */
                    model?: string;
                    stream?: boolean;
                    messages: ({
                        role: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A completion, or a stream of chunks: the provider’s response, unchanged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "chatcmpl-1f0c",
                     *       "created": 1767225600,
                     *       "model": "gpt-4o-mini",
                     *       "object": "chat.completion",
                     *       "choices": [
                     *         {
                     *           "index": 0,
                     *           "message": {
                     *             "role": "assistant",
                     *             "content": "Any without nuts."
                     *           },
                     *           "finish_reason": "stop"
                     *         }
                     *       ],
                     *       "usage": {
                     *         "prompt_tokens": 31,
                     *         "completion_tokens": 4,
                     *         "total_tokens": 35
                     *       }
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                    /**
                     * @example data: {"id":"chatcmpl-1f0c","created":1767225600,"model":"gpt-4o-mini","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"Any without nuts."},"finish_reason":null}]}
                     *
                     *     data: [DONE]
                     */
                    "text/event-stream": string;
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "A bearer token is missing.",
                     *         "type": "authentication_error",
                     *         "code": "token_missing",
                     *         "param": null
                     *       },
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "This request needs a different kind of credential.",
                     *         "type": "permission_error",
                     *         "code": "forbidden",
                     *         "param": null
                     *       },
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The request body is too large.",
                     *         "type": "invalid_request_error",
                     *         "code": "payload_too_large",
                     *         "param": null
                     *       },
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The body is not a valid chat request, or a header such as `X-Memory` is invalid; `param` names the field */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "messages must be a non-empty array",
                     *         "type": "invalid_request_error",
                     *         "code": "validation_failed",
                     *         "param": "messages"
                     *       },
                     *       "detail": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The provider is unreachable or timed out, or recall failed under a strict policy; `code` says which */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason.",
                     *         "type": "upstream_error",
                     *         "code": "upstream_unreachable",
                     *         "param": null
                     *       },
                     *       "detail": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The database is unreachable; try again shortly.",
                     *         "type": "server_error",
                     *         "code": "database_unavailable",
                     *         "param": null
                     *       },
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
        };
    };
    createResponse: {
        parameters: {
            query?: never;
            header?: {
                /** @description Session id. Without it, `default` for Chat Completions; for the other APIs, the session of the same conversation */
                "X-Session-Id"?: string;
                /** @description Restricts memory for this request: `off`, `read` or `write` */
                "X-Memory"?: "off" | "read" | "write";
                /** @description Time in the past for which memories are recalled: an ISO date or date-time */
                "X-Memory-As-Of"?: string;
                /** @description Overrides `recall.reach` of the policy */
                "X-Memory-Reach"?: "session" | "space";
                /** @description Lowers `recall.limit` of the policy */
                "X-Memory-Limit"?: number;
                /** @description Lowers `recall.max_tokens` of the policy */
                "X-Memory-Max-Tokens"?: number;
                /** @description Lowers `recall.profile_tokens` of the policy */
                "X-Memory-Profile-Tokens"?: number;
                /** @description End user whose memory is used, if the policy separates end users */
                "X-Memory-User"?: string;
                /** @description Request id for our logs */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "gpt-4o-mini",
                 *       "input": "Which cake can I eat?"
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description An answer, or a stream of events: the provider’s response, unchanged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "resp_1f0c",
                     *       "object": "response",
                     *       "status": "completed",
                     *       "output": []
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `previous_response_not_found`: the response was not created by this space or end user, or contains an erased text. Send the whole conversation instead */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "messages must be an array",
                     *         "type": "invalid_request_error",
                     *         "code": "not_a_list",
                     *         "param": "messages"
                     *       },
                     *       "detail": "messages must be an array"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "A bearer token is missing.",
                     *         "type": "authentication_error",
                     *         "code": "token_missing",
                     *         "param": null
                     *       },
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "This request needs a different kind of credential.",
                     *         "type": "permission_error",
                     *         "code": "forbidden",
                     *         "param": null
                     *       },
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The token’s provider does not support this API (`llm_wires` of the token, or the default of its provider), or the body names an object that the space may not use */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "Nothing is served at this path.",
                     *         "type": "invalid_request_error",
                     *         "code": "not_found",
                     *         "param": null
                     *       },
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The request body is too large.",
                     *         "type": "invalid_request_error",
                     *         "code": "payload_too_large",
                     *         "param": null
                     *       },
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description A header such as `X-Memory` is invalid; `param` names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "messages must be a non-empty array",
                     *         "type": "invalid_request_error",
                     *         "code": "validation_failed",
                     *         "param": "messages"
                     *       },
                     *       "detail": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The provider is unreachable or timed out, or recall failed under a strict policy; `code` says which */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason.",
                     *         "type": "upstream_error",
                     *         "code": "upstream_unreachable",
                     *         "param": null
                     *       },
                     *       "detail": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The database is unreachable; try again shortly.",
                     *         "type": "server_error",
                     *         "code": "database_unavailable",
                     *         "param": null
                     *       },
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
        };
    };
    countResponseTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Session id. Without it, `default` for Chat Completions; for the other APIs, the session of the same conversation */
                "X-Session-Id"?: string;
                /** @description Restricts memory for this request: `off`, `read` or `write` */
                "X-Memory"?: "off" | "read" | "write";
                /** @description Time in the past for which memories are recalled: an ISO date or date-time */
                "X-Memory-As-Of"?: string;
                /** @description Overrides `recall.reach` of the policy */
                "X-Memory-Reach"?: "session" | "space";
                /** @description Lowers `recall.limit` of the policy */
                "X-Memory-Limit"?: number;
                /** @description Lowers `recall.max_tokens` of the policy */
                "X-Memory-Max-Tokens"?: number;
                /** @description Lowers `recall.profile_tokens` of the policy */
                "X-Memory-Profile-Tokens"?: number;
                /** @description End user whose memory is used, if the policy separates end users */
                "X-Memory-User"?: string;
                /** @description Request id for our logs */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "gpt-4o-mini",
                 *       "input": "Which cake can I eat?"
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description An answer, or a stream of events: the provider’s response, unchanged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "response.input_tokens",
                     *       "input_tokens": 31
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description `previous_response_not_found`: the response was not created by this space or end user, or contains an erased text. Send the whole conversation instead */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "messages must be an array",
                     *         "type": "invalid_request_error",
                     *         "code": "not_a_list",
                     *         "param": "messages"
                     *       },
                     *       "detail": "messages must be an array"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "A bearer token is missing.",
                     *         "type": "authentication_error",
                     *         "code": "token_missing",
                     *         "param": null
                     *       },
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "This request needs a different kind of credential.",
                     *         "type": "permission_error",
                     *         "code": "forbidden",
                     *         "param": null
                     *       },
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The token’s provider does not support this API (`llm_wires` of the token, or the default of its provider), or the body names an object that the space may not use */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "Nothing is served at this path.",
                     *         "type": "invalid_request_error",
                     *         "code": "not_found",
                     *         "param": null
                     *       },
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The request body is too large.",
                     *         "type": "invalid_request_error",
                     *         "code": "payload_too_large",
                     *         "param": null
                     *       },
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description A header such as `X-Memory` is invalid; `param` names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "messages must be a non-empty array",
                     *         "type": "invalid_request_error",
                     *         "code": "validation_failed",
                     *         "param": "messages"
                     *       },
                     *       "detail": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The provider is unreachable or timed out, or recall failed under a strict policy; `code` says which */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason.",
                     *         "type": "upstream_error",
                     *         "code": "upstream_unreachable",
                     *         "param": null
                     *       },
                     *       "detail": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The database is unreachable; try again shortly.",
                     *         "type": "server_error",
                     *         "code": "database_unavailable",
                     *         "param": null
                     *       },
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
        };
    };
    createMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Session id. Without it, `default` for Chat Completions; for the other APIs, the session of the same conversation */
                "X-Session-Id"?: string;
                /** @description Restricts memory for this request: `off`, `read` or `write` */
                "X-Memory"?: "off" | "read" | "write";
                /** @description Time in the past for which memories are recalled: an ISO date or date-time */
                "X-Memory-As-Of"?: string;
                /** @description Overrides `recall.reach` of the policy */
                "X-Memory-Reach"?: "session" | "space";
                /** @description Lowers `recall.limit` of the policy */
                "X-Memory-Limit"?: number;
                /** @description Lowers `recall.max_tokens` of the policy */
                "X-Memory-Max-Tokens"?: number;
                /** @description Lowers `recall.profile_tokens` of the policy */
                "X-Memory-Profile-Tokens"?: number;
                /** @description End user whose memory is used, if the policy separates end users */
                "X-Memory-User"?: string;
                /** @description Request id for our logs */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "claude-sonnet-5",
                 *       "max_tokens": 1024,
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Which cake can I eat?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description An answer, or a stream of events: the provider’s response, unchanged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_1f0c",
                     *       "type": "message",
                     *       "role": "assistant",
                     *       "content": [],
                     *       "stop_reason": "end_turn"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "message": "A bearer token is missing."
                     *       },
                     *       "request_id": null,
                     *       "detail": "token_missing"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "permission_error",
                     *         "message": "This request needs a different kind of credential."
                     *       },
                     *       "request_id": null,
                     *       "detail": "forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            /** @description The token’s provider does not support this API (`llm_wires` of the token, or the default of its provider), or the body names an object that the space may not use. `thread_not_found`: the message that `thread` continues was not created by this space or end user, or its thread contains an erased text. Send the whole conversation instead */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "not_found_error",
                     *         "message": "Nothing is served at this path."
                     *       },
                     *       "request_id": null,
                     *       "detail": "not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "request_too_large",
                     *         "message": "The request body is too large."
                     *       },
                     *       "request_id": null,
                     *       "detail": "payload_too_large"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            /** @description A header such as `X-Memory` is invalid; `param` names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "message": "messages must be a non-empty array"
                     *       },
                     *       "request_id": null,
                     *       "detail": "validation_failed"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The provider is unreachable or timed out, or recall failed under a strict policy; `code` says which */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "api_error",
                     *         "message": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *       },
                     *       "request_id": null,
                     *       "detail": "upstream_unreachable"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "api_error",
                     *         "message": "The database is unreachable; try again shortly."
                     *       },
                     *       "request_id": null,
                     *       "detail": "database_unavailable"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
        };
    };
    countMessageTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Session id. Without it, `default` for Chat Completions; for the other APIs, the session of the same conversation */
                "X-Session-Id"?: string;
                /** @description Restricts memory for this request: `off`, `read` or `write` */
                "X-Memory"?: "off" | "read" | "write";
                /** @description Time in the past for which memories are recalled: an ISO date or date-time */
                "X-Memory-As-Of"?: string;
                /** @description Overrides `recall.reach` of the policy */
                "X-Memory-Reach"?: "session" | "space";
                /** @description Lowers `recall.limit` of the policy */
                "X-Memory-Limit"?: number;
                /** @description Lowers `recall.max_tokens` of the policy */
                "X-Memory-Max-Tokens"?: number;
                /** @description Lowers `recall.profile_tokens` of the policy */
                "X-Memory-Profile-Tokens"?: number;
                /** @description End user whose memory is used, if the policy separates end users */
                "X-Memory-User"?: string;
                /** @description Request id for our logs */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "claude-sonnet-5",
                 *       "max_tokens": 1024,
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Which cake can I eat?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description An answer, or a stream of events: the provider’s response, unchanged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "input_tokens": 31
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "authentication_error",
                     *         "message": "A bearer token is missing."
                     *       },
                     *       "request_id": null,
                     *       "detail": "token_missing"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "permission_error",
                     *         "message": "This request needs a different kind of credential."
                     *       },
                     *       "request_id": null,
                     *       "detail": "forbidden"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            /** @description The token’s provider does not support this API (`llm_wires` of the token, or the default of its provider), or the body names an object that the space may not use. `thread_not_found`: the message that `thread` continues was not created by this space or end user, or its thread contains an erased text. Send the whole conversation instead */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "not_found_error",
                     *         "message": "Nothing is served at this path."
                     *       },
                     *       "request_id": null,
                     *       "detail": "not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "request_too_large",
                     *         "message": "The request body is too large."
                     *       },
                     *       "request_id": null,
                     *       "detail": "payload_too_large"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            /** @description A header such as `X-Memory` is invalid; `param` names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "invalid_request_error",
                     *         "message": "messages must be a non-empty array"
                     *       },
                     *       "request_id": null,
                     *       "detail": "validation_failed"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The provider is unreachable or timed out, or recall failed under a strict policy; `code` says which */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "api_error",
                     *         "message": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *       },
                     *       "request_id": null,
                     *       "detail": "upstream_unreachable"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "error",
                     *       "error": {
                     *         "type": "api_error",
                     *         "message": "The database is unreachable; try again shortly."
                     *       },
                     *       "request_id": null,
                     *       "detail": "database_unavailable"
                     *     }
                     */
                    "application/json": components["schemas"]["MessagesError"];
                };
            };
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Models: the provider’s response, unchanged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "gpt-4o-mini",
                     *           "object": "model",
                     *           "created": 1721172741,
                     *           "owned_by": "system"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "A bearer token is missing.",
                     *         "type": "authentication_error",
                     *         "code": "token_missing",
                     *         "param": null
                     *       },
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "This request needs a different kind of credential.",
                     *         "type": "permission_error",
                     *         "code": "forbidden",
                     *         "param": null
                     *       },
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The provider is unreachable or timed out */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason.",
                     *         "type": "upstream_error",
                     *         "code": "upstream_unreachable",
                     *         "param": null
                     *       },
                     *       "detail": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The database is unreachable; try again shortly.",
                     *         "type": "server_error",
                     *         "code": "database_unavailable",
                     *         "param": null
                     *       },
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
        };
    };
    retrieveModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description May contain slashes
                 * @example gpt-4o-mini
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A model: the provider’s response, unchanged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "gpt-4o-mini",
                     *       "object": "model",
                     *       "created": 1721172741,
                     *       "owned_by": "system"
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "A bearer token is missing.",
                     *         "type": "authentication_error",
                     *         "code": "token_missing",
                     *         "param": null
                     *       },
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "This request needs a different kind of credential.",
                     *         "type": "permission_error",
                     *         "code": "forbidden",
                     *         "param": null
                     *       },
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The id has a form that no provider uses */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "Nothing is served at this path.",
                     *         "type": "invalid_request_error",
                     *         "code": "not_found",
                     *         "param": null
                     *       },
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The provider is unreachable or timed out */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason.",
                     *         "type": "upstream_error",
                     *         "code": "upstream_unreachable",
                     *         "param": null
                     *       },
                     *       "detail": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The database is unreachable; try again shortly.",
                     *         "type": "server_error",
                     *         "code": "database_unavailable",
                     *         "param": null
                     *       },
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
        };
    };
    createEmbedding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "text-embedding-3-small",
                 *       "input": "hello"
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Embeddings: the provider’s response, unchanged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "object": "embedding",
                     *           "index": 0,
                     *           "embedding": [
                     *             0.0023,
                     *             -0.0094,
                     *             0.0157
                     *           ]
                     *         }
                     *       ],
                     *       "model": "text-embedding-3-small",
                     *       "usage": {
                     *         "prompt_tokens": 1,
                     *         "total_tokens": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "A bearer token is missing.",
                     *         "type": "authentication_error",
                     *         "code": "token_missing",
                     *         "param": null
                     *       },
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "This request needs a different kind of credential.",
                     *         "type": "permission_error",
                     *         "code": "forbidden",
                     *         "param": null
                     *       },
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The request body is too large.",
                     *         "type": "invalid_request_error",
                     *         "code": "payload_too_large",
                     *         "param": null
                     *       },
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The content type is unsupported, or the body is incomplete */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "messages must be a non-empty array",
                     *         "type": "invalid_request_error",
                     *         "code": "validation_failed",
                     *         "param": "messages"
                     *       },
                     *       "detail": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The provider is unreachable or timed out */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason.",
                     *         "type": "upstream_error",
                     *         "code": "upstream_unreachable",
                     *         "param": null
                     *       },
                     *       "detail": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The database is unreachable; try again shortly.",
                     *         "type": "server_error",
                     *         "code": "database_unavailable",
                     *         "param": null
                     *       },
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
        };
    };
    sendMcpMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/list"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    jsonrpc: "2.0";
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        jsonrpc: "2.0";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Accepted; notifications have no response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is invalid or unknown; the body names it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "error": {
                     *         "code": -32600,
                     *         "message": "messages must be a non-empty array"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpError"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "A bearer token is missing."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "This request needs a different kind of credential."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpError"];
                };
            };
            /** @description `Accept` must contain application/json and text/event-stream */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "error": {
                     *         "code": -32600,
                     *         "message": "Accept must contain application/json and text/event-stream"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "The request body is too large."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpError"];
                };
            };
            /** @description The body is not JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "Files of this type are not accepted"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "error": {
                     *         "code": -32000,
                     *         "message": "The database is unreachable; try again shortly."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["McpError"];
                };
            };
        };
    };
    dryRunRecall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecallDryRunRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "items": [
                     *         {
                     *           "id": "f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "kind": "turn",
                     *           "text": "Is allergic to peanuts.",
                     *           "fate": "chosen",
                     *           "need": "meal",
                     *           "scores": {
                     *             "lexical": 0.71,
                     *             "dense": 0.64
                     *           },
                     *           "score": 0.83,
                     *           "tokens": 7,
                     *           "created_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "silence": {
                     *         "reason": "under_floor",
                     *         "best": 0.18,
                     *         "floor": 0.31
                     *       },
                     *       "stages_ms": {
                     *         "embed": 3.1,
                     *         "index": 4.1,
                     *         "rank": 0.4,
                     *         "choose": 0.3
                     *       },
                     *       "block": "Memories: Is allergic to hazelnuts.",
                     *       "original": "{\"messages\":[{\"role\":\"user\",\"content\":\"What cake can I eat?\"}]}",
                     *       "body": "{\"messages\":[{\"role\":\"system\",\"content\":\"Is allergic to hazelnuts.\"},{\"role\":\"user\",\"content\":\"What cake can I eat?\"}]}",
                     *       "edits": [
                     *         {
                     *           "at": 12,
                     *           "removed": 0,
                     *           "inserted": "{\"role\":\"system\",\"content\":\"Is allergic to hazelnuts.\"},"
                     *         }
                     *       ],
                     *       "equal": {
                     *         "prefix": 12,
                     *         "suffix": 41,
                     *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecallDryRunResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential may not do this, or the configuration hides texts (`TEXTS_HIDDEN`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown token */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Recall failed and the policy is strict */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createChatMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatMessagesRequest"];
            };
        };
        responses: {
            /** @description A completion with one choice for each model of a council, or a stream of chunks that ends with `[DONE]` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "chatcmpl-1f0c",
                     *       "object": "chat.completion",
                     *       "created": 1767225600,
                     *       "model": "gpt-4o-mini",
                     *       "choices": [
                     *         {
                     *           "index": 1,
                     *           "model": "gpt-4o-mini",
                     *           "message": {
                     *             "role": "assistant",
                     *             "content": "Any without nuts."
                     *           },
                     *           "finish_reason": "stop",
                     *           "error": {
                     *             "message": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason.",
                     *             "type": "upstream_error",
                     *             "code": "upstream_unreachable"
                     *           }
                     *         }
                     *       ],
                     *       "usage": {
                     *         "prompt_tokens": 1,
                     *         "completion_tokens": 1,
                     *         "total_tokens": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChatMessagesResponse"];
                    /**
                     * @example data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1700000000,"model":"gpt-4o-mini","choices":[{"index":0,"delta":{"content":"Any"},"finish_reason":null}]}
                     *
                     *     data: [DONE]
                     */
                    "text/event-stream": string;
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "A bearer token is missing.",
                     *         "type": "authentication_error",
                     *         "code": "token_missing",
                     *         "param": null
                     *       },
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "This request needs a different kind of credential.",
                     *         "type": "permission_error",
                     *         "code": "forbidden",
                     *         "param": null
                     *       },
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description No provider is configured for the caller */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The memory was changed since it was read.",
                     *         "type": "invalid_request_error",
                     *         "code": "conflict",
                     *         "param": null
                     *       },
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The request body is too large.",
                     *         "type": "invalid_request_error",
                     *         "code": "payload_too_large",
                     *         "param": null
                     *       },
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description A field is invalid or unknown; `param` names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "messages must be a non-empty array",
                     *         "type": "invalid_request_error",
                     *         "code": "validation_failed",
                     *         "param": "messages"
                     *       },
                     *       "detail": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description No model answered; `code` says why */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason.",
                     *         "type": "upstream_error",
                     *         "code": "upstream_unreachable",
                     *         "param": null
                     *       },
                     *       "detail": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The database is unreachable; try again shortly.",
                     *         "type": "server_error",
                     *         "code": "database_unavailable",
                     *         "param": null
                     *       },
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
        };
    };
    listMemoryTools: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tools": [
                     *         {
                     *           "type": "function",
                     *           "function": {
                     *             "name": "update_user_memory",
                     *             "description": "Adds, changes or deletes memories of the user.",
                     *             "parameters": {
                     *               "type": "object",
                     *               "properties": {
                     *                 "task": {
                     *                   "type": "string"
                     *                 }
                     *               },
                     *               "required": [
                     *                 "task"
                     *               ]
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryToolsResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    callMemoryTool: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "update_user_memory",
                 *       "arguments": {
                 *         "task": "Remember that Ada is allergic to nuts."
                 *       },
                 *       "agent_id": "assistant-1"
                 *     }
                 */
                "application/json": components["schemas"]["MemoryToolRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": "Memories: 1 added."
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryToolResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": {
                     *         "expires_at": "2026-01-31T12:00:00.000Z"
                     *       },
                     *       "person": {
                     *         "user_id": "ada",
                     *         "expires_at": "2026-01-31T12:00:00.000Z"
                     *       },
                     *       "version": "0.1.0",
                     *       "operator_texts": "shown"
                     *     }
                     */
                    "application/json": components["schemas"]["SessionsResponse"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "ada",
                 *       "user_key": "uk_…"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSessionRequest"];
            };
        };
        responses: {
            /** @description Signed in; the cookie is set */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is unknown or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request comes from a page of another host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ten sign-ins from this address, or a hundred from all addresses, failed within five minutes */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Too many requests; try again later."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the keys of the token issuer can’t be loaded */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out; the cookie is removed and copies of it are no longer accepted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request comes from a page of another host, or carries a cookie without an Origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createAuthToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "ada",
                 *       "user_key": "uk_…"
                 *     }
                 */
                "application/json": components["schemas"]["AuthTokenRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl",
                     *       "token_type": "Bearer",
                     *       "expires_in": 3600
                     *     }
                     */
                    "application/json": components["schemas"]["AuthTokenResponse"];
                };
            };
            /** @description `user_id` and `user_key` do not match */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ten sign-ins from this address, or a hundred from all addresses, failed within five minutes */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Too many requests; try again later."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the keys of the token issuer can’t be loaded */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipt_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "action": "memory.erased",
                     *       "erased": {
                     *         "memories": 1,
                     *         "messages": 2
                     *       },
                     *       "memory_ids": [
                     *         "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *       ],
                     *       "resource_id": "r_8h3kQy0wVnq2",
                     *       "backend": {
                     *         "answered": true,
                     *         "not_erased": [
                     *           "It still lists 12 episodes in app \"default\", project \"default\"."
                     *         ]
                     *       },
                     *       "created_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": "ada",
                     *       "preferences": {
                     *         "has_memory": true
                     *       },
                     *       "created_at": 1767225600
                     *     }
                     */
                    "application/json": components["schemas"]["ProfileResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    eraseMe: {
        parameters: {
            query?: {
                /** @description `true` counts what would be erased, and erases nothing. */
                dry_run?: "true" | "false";
            };
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "ada",
                 *       "user_key": "uk_…"
                 *     }
                 */
                "application/json": components["schemas"]["AccountErasureRequest"];
            };
        };
        responses: {
            /** @description The receipt, or the counts of a dry run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipt_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "erased": {
                     *         "messages": 1,
                     *         "turns": 1,
                     *         "memories": 1,
                     *         "vectors": 1,
                     *         "batches": 1,
                     *         "receipts": 1,
                     *         "chains": 1,
                     *         "compactions": 1,
                     *         "injections": 1,
                     *         "resources": 1,
                     *         "tokens": 1,
                     *         "users": 1
                     *       },
                     *       "index": "done",
                     *       "backend": {
                     *         "answered": true,
                     *         "not_erased": [
                     *           "It still lists 12 episodes in app \"default\", project \"default\"."
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureReceiptResponse"] | components["schemas"]["ErasureDryRunResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updatePreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "has_memory": false
                 *     }
                 */
                "application/json": components["schemas"]["PreferencesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": "ada",
                     *       "preferences": {
                     *         "has_memory": true
                     *       },
                     *       "created_at": 1767225600
                     *     }
                     */
                    "application/json": components["schemas"]["ProfileResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    whoami: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "service",
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "label": "my agent",
                     *       "scopes": [
                     *         "proxy",
                     *         "memory"
                     *       ],
                     *       "owner_user_id": "ada",
                     *       "expires_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WhoamiResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportMemories: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Number of lines in the response. */
                    "X-Memory-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"memory":"Is allergic to peanuts.","topics":["health"],"type":"factual","created_at":"2026-01-31T12:00:00.000Z"} */
                    "application/x-ndjson": string;
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importMemories: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {"memory":"Is allergic to peanuts.","topics":["health"],"type":"factual","created_at":"2026-01-31T12:00:00.000Z"} */
                "application/x-ndjson": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"line":2,"error":"memory must not be empty","field":"memory"}
                     *     {"done":true,"added":1,"changed":0,"unchanged":0,"failed":1}
                     */
                    "application/x-ndjson": string;
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    followMemories: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
                /** @description Id of the last event received; the stream continues after it. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example event: resync
                     *     data: {"message":"Read the list of memories now; every later change comes as an event."}
                     *     id: 0.41
                     *
                     *     event: memory
                     *     data: {"kind":"added","memory_id":"7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"}
                     *     id: 0.42
                     */
                    "text/event-stream": string;
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This person has too many open streams */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Too many requests; try again later."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMemories: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description Case-insensitive substring. With `mode=agentic`, a question. */
                search?: string;
                /** @description Memories with any of these topics, separated by commas. */
                topics?: string;
                /** @description Memories with any of these topics, in addition to `topics`. Repeat the parameter for several; unlike in `topics`, a comma is part of the topic. */
                topic?: string[];
                /** @description `updated_at`, `memory` or `topics_count`; any other value means `updated_at`. */
                sort_by?: string;
                /** @description `asc` or `desc`; any other value means `desc`. */
                sort_order?: string;
                /** @description `agentic` lets the memory LLM pick the memories that answer `search`, best first; without a memory LLM, hybrid search does. Topics and sorting are ignored then. */
                mode?: "agentic";
                /** @description Shows what was said and valid at this time, without anything forgotten or erased since: an ISO date (its start in UTC) or date-time, not in the future. */
                as_of?: string;
                /** @description Only the memory with exactly this key. */
                key?: string;
                /** @description Adds `key`, `type`, `metadata`, `session_id`, `expires_at` and `version` to each row. */
                view?: "full";
            };
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memories": [
                     *         {
                     *           "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "memory": "Is allergic to peanuts.",
                     *           "topics": [
                     *             "health"
                     *           ],
                     *           "input": null,
                     *           "agent_id": null,
                     *           "created_at": 1767225600,
                     *           "updated_at": 1767225600,
                     *           "key": "allergy",
                     *           "type": "factual",
                     *           "metadata": {
                     *             "source": "user_message"
                     *           },
                     *           "session_id": "chat:conv-1",
                     *           "expires_at": null,
                     *           "version": 1
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "per_page": 10
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryPageResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createMemory: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "memory": "Is allergic to peanuts.",
                 *       "topics": [
                 *         "health"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewMemoryRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    /** @description The memory’s version, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "memory": "Is allergic to peanuts.",
                     *       "topics": [
                     *         "health"
                     *       ],
                     *       "input": null,
                     *       "agent_id": null,
                     *       "created_at": 1767225600,
                     *       "updated_at": 1767225600
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMemoryTopics: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "food",
                     *       "health"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMemory: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description The memory’s version, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "memory": "Is allergic to peanuts.",
                     *       "topics": [
                     *         "health"
                     *       ],
                     *       "input": null,
                     *       "agent_id": null,
                     *       "created_at": 1767225600,
                     *       "updated_at": 1767225600
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateMemory: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
                /** @description ETag of the version that was read */
                "If-Match"?: string;
            };
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "memory": "Is allergic to peanuts."
                 *     }
                 */
                "application/json": components["schemas"]["MemoryChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The memory’s version, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "memory": "Is allergic to peanuts.",
                     *       "topics": [
                     *         "health"
                     *       ],
                     *       "input": null,
                     *       "agent_id": null,
                     *       "created_at": 1767225600,
                     *       "updated_at": 1767225600
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The memory was changed since it was read, or another memory has the same text */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMemory: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The memory is erased, or never existed */
            204: {
                headers: {
                    /** @description Id of the receipt, for `GET /v1/erasures/{id}`. Absent when there was nothing to erase. */
                    "X-Erasure-Receipt"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMemories: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "memory_ids": [
                 *         "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkDeleteRequest"];
            };
        };
        responses: {
            /** @description The memories are erased */
            204: {
                headers: {
                    /** @description Id of the receipt, for `GET /v1/erasures/{id}`. Absent when there was nothing to erase. */
                    "X-Erasure-Receipt"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMemoryHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "history": [
                     *         {
                     *           "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "version": 1,
                     *           "memory": "Is allergic to peanuts.",
                     *           "topics": null,
                     *           "valid_from": 1767225600,
                     *           "valid_to": null,
                     *           "written_by": null,
                     *           "changed_by": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryHistoryResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMemoryProvenance: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sources": [
                     *         {
                     *           "session_id": "c1",
                     *           "role": "user",
                     *           "passage": "By the way, I am allergic to peanuts.",
                     *           "said_at": 1767225600
                     *         }
                     *       ],
                     *       "uses": {
                     *         "count": 12,
                     *         "last_at": 1767225600,
                     *         "sessions": [
                     *           {
                     *             "session_id": "c2",
                     *             "count": 3,
                     *             "last_at": 1767225600
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryProvenanceResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    restoreMemory: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The memory’s version, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "memory": "Is allergic to peanuts.",
                     *       "topics": [
                     *         "health"
                     *       ],
                     *       "input": null,
                     *       "agent_id": null,
                     *       "created_at": 1767225600,
                     *       "updated_at": 1767225600
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another memory has the same text */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next` of the previous page. */
                before?: string;
            };
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "session_id": "cake-planning",
                     *           "messages": 12,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["SessionListResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query: {
                session_id: string;
                /** @description `true` also erases the memories that were derived from this session alone. */
                memories?: "true" | "false";
            };
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is erased, or never existed */
            204: {
                headers: {
                    /** @description Id of the receipt, for `GET /v1/erasures/{id}`. Absent when there was nothing to erase. */
                    "X-Erasure-Receipt"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessionMessages: {
        parameters: {
            query: {
                session_id: string;
                limit?: number;
                /** @description `next` of the previous page. */
                before?: string;
                /** @description `asc` starts with the first message, `desc` with the last. */
                order?: "asc" | "desc";
            };
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "id": "m:1042",
                     *           "role": "user",
                     *           "content": "Which cake can I eat?",
                     *           "name": "ada",
                     *           "tool_calls": [
                     *             {
                     *               "id": "call_1",
                     *               "type": "function",
                     *               "function": {
                     *                 "name": "find_cake",
                     *                 "arguments": "{\"nuts\":false}"
                     *               }
                     *             }
                     *           ],
                     *           "tool_call_id": "call_1",
                     *           "item": {
                     *             "type": "message",
                     *             "status": "completed"
                     *           },
                     *           "created_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": "m:1042"
                     *     }
                     */
                    "application/json": components["schemas"]["SessionMessagesResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    appendSessionMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
                /** @description Idempotency key: a repeated request for the same session returns 200 with the ids of the first one. */
                "x-batch-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session_id": "cake-planning",
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Which cake can I eat?",
                 *           "name": "ada",
                 *           "tool_calls": [
                 *             {
                 *               "id": "call_1",
                 *               "type": "function",
                 *               "function": {
                 *                 "name": "find_cake",
                 *                 "arguments": "{\"nuts\":false}"
                 *               }
                 *             }
                 *           ],
                 *           "tool_call_id": "call_1",
                 *           "item": {
                 *             "type": "message",
                 *             "status": "completed"
                 *           },
                 *           "created_at": "2026-01-31T12:00:00.000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppendMessagesRequest"];
            };
        };
        responses: {
            /** @description The batch was stored earlier */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "m:1042"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AppendedResponse"];
                };
            };
            /** @description The messages are stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "m:1042"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AppendedResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteLastSessionMessage: {
        parameters: {
            query: {
                session_id: string;
            };
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Id of the receipt, for `GET /v1/erasures/{id}`. Absent when there was nothing to erase. */
                    "X-Erasure-Receipt"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "m:1042",
                     *       "role": "user",
                     *       "content": "Which cake can I eat?",
                     *       "name": "ada",
                     *       "tool_calls": [
                     *         {
                     *           "id": "call_1",
                     *           "type": "function",
                     *           "function": {
                     *             "name": "find_cake",
                     *             "arguments": "{\"nuts\":false}"
                     *           }
                     *         }
                     *       ],
                     *       "tool_call_id": "call_1",
                     *       "item": {
                     *         "type": "message",
                     *         "status": "completed"
                     *       },
                     *       "created_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SessionMessageResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The session has no messages. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    recall: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecallBlockRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "reason": "embedder",
                     *       "block": "<memories>\nReference data …\n- Is allergic to peanuts.\n</memories>",
                     *       "items": [
                     *         {
                     *           "id": "f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "kind": "memory",
                     *           "text": "Is allergic to peanuts.",
                     *           "role": "user",
                     *           "speaker": "Ada",
                     *           "session_id": "chat:conv-1",
                     *           "created_at": 1767225600,
                     *           "score": 0.83
                     *         }
                     *       ],
                     *       "tokens": 7,
                     *       "explain": {
                     *         "candidates": 34,
                     *         "silence": {
                     *           "reason": "under_floor",
                     *           "best": 0.18,
                     *           "floor": 0.31
                     *         },
                     *         "considered": [
                     *           {
                     *             "id": "f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *             "kind": "memory",
                     *             "scores": {
                     *               "lexical": 0.71,
                     *               "dense": 0.64
                     *             },
                     *             "score": 0.83,
                     *             "fate": "chosen",
                     *             "need": "meal",
                     *             "tokens": 7,
                     *             "text": "Is allergic to peanuts.",
                     *             "created_at": 1767225600
                     *           }
                     *         ],
                     *         "stages_ms": {
                     *           "embed": 3.1,
                     *           "index": 4.1,
                     *           "rank": 0.4,
                     *           "choose": 0.3
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecallBlockResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Recall failed and the policy is strict */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStoreItem: {
        parameters: {
            query: {
                /** @description The labels of the namespace, joined by dots. */
                namespace: string;
                key: string;
            };
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "namespace": [
                     *         "ada",
                     *         "food"
                     *       ],
                     *       "key": "cake",
                     *       "value": {
                     *         "text": "Likes lemon cake",
                     *         "stars": 5
                     *       },
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "score": 0.8
                     *     }
                     */
                    "application/json": components["schemas"]["StoreItemResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putStoreItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "namespace": [
                 *         "ada",
                 *         "food"
                 *       ],
                 *       "key": "cake",
                 *       "value": {
                 *         "text": "Likes lemon cake",
                 *         "stars": 5
                 *       },
                 *       "index": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PutItemRequest"];
            };
        };
        responses: {
            /** @description The item is stored */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteStoreItem: {
        parameters: {
            query: {
                /** @description The labels of the namespace, joined by dots. */
                namespace: string;
                key: string;
            };
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item is erased, or never existed */
            204: {
                headers: {
                    /** @description Id of the receipt, for `GET /v1/erasures/{id}`. Absent when there was nothing to erase. */
                    "X-Erasure-Receipt"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchStoreItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "namespace_prefix": [
                 *         "ada"
                 *       ],
                 *       "query": "Which cake?",
                 *       "filter": {
                 *         "stars": {
                 *           "$gte": 4
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SearchItemsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "namespace": [
                     *             "ada",
                     *             "food"
                     *           ],
                     *           "key": "cake",
                     *           "value": {
                     *             "text": "Likes lemon cake",
                     *             "stars": 5
                     *           },
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z",
                     *           "score": 0.8
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StoreItemsResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStoreNamespaces: {
        parameters: {
            query?: never;
            header?: {
                /** @description With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one. */
                "X-Memory-User"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prefix": [
                 *         "ada"
                 *       ],
                 *       "suffix": [
                 *         "food"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NamespacesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "namespaces": [
                     *         [
                     *           "ada",
                     *           "food"
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NamespacesResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAllResources: {
        parameters: {
            query?: {
                space_id?: string;
                user_id?: string;
                status?: "pending" | "ingesting" | "extracted" | "failed";
                limit?: number;
                /** @description `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resources": [
                     *         {
                     *           "id": "r_0a1b2c3d4e5f6g7h8i9jAB",
                     *           "uri": "resource://ada/r_0a1b2c3d4e5f6g7h8i9jAB",
                     *           "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "user_id": "ada",
                     *           "app_id": "default",
                     *           "project_id": "default",
                     *           "filename": "report.pdf",
                     *           "title": "Opening hours",
                     *           "description": null,
                     *           "mime_type": "application/pdf",
                     *           "size_bytes": 48213,
                     *           "status": "pending",
                     *           "error": null,
                     *           "content": "full",
                     *           "is_external": true,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AllResourcesResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAnyResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example r_0a1b2c3d4e5f6g7h8i9jAB */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "uri": "resource://ada/r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "user_id": "ada",
                     *       "app_id": "default",
                     *       "project_id": "default",
                     *       "filename": "report.pdf",
                     *       "title": "Opening hours",
                     *       "description": null,
                     *       "mime_type": "application/pdf",
                     *       "size_bytes": 48213,
                     *       "status": "pending",
                     *       "error": null,
                     *       "content": "full",
                     *       "is_external": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AnyResourceResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAnyResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example r_0a1b2c3d4e5f6g7h8i9jAB */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document is deleted */
            204: {
                headers: {
                    /** @description Id of the receipt, for `GET /v1/erasures/{id}`. Absent when there was nothing to erase. */
                    "X-Erasure-Receipt"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPassages: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path: {
                /** @example r_0a1b2c3d4e5f6g7h8i9jAB */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "session_id": "resource:ada:r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "passages": [
                     *         {
                     *           "id": "m:1042",
                     *           "text": "(page 2)\nThe dome opens at half past nine.",
                     *           "hidden": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["PassagesResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryAnyResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example r_0a1b2c3d4e5f6g7h8i9jAB */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document is queued again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "uri": "resource://ada/r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "user_id": "ada",
                     *       "app_id": "default",
                     *       "project_id": "default",
                     *       "filename": "report.pdf",
                     *       "title": "Opening hours",
                     *       "description": null,
                     *       "mime_type": "application/pdf",
                     *       "size_bytes": 48213,
                     *       "status": "pending",
                     *       "error": null,
                     *       "content": "full",
                     *       "is_external": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AnyResourceResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Reading the document has not failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAllSessions: {
        parameters: {
            query?: {
                space_id?: string;
                end_user?: string;
                app_id?: string;
                project_id?: string;
                session_id?: string;
                limit?: number;
                /** @description `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "end_user": "customer-7",
                     *           "app_id": "default",
                     *           "project_id": "default",
                     *           "session_id": "chat:conv-1",
                     *           "messages": 12,
                     *           "turns": 6,
                     *           "first_at": "2026-01-31T12:00:00.000Z",
                     *           "last_at": "2026-01-31T12:00:00.000Z",
                     *           "token_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AllSessionsResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    eraseAnySession: {
        parameters: {
            query: {
                space_id: string;
                end_user?: string;
                app_id?: string;
                project_id?: string;
                session_id: string;
                /** @description `true` counts what would be erased, and erases nothing. */
                dry_run?: "true" | "false";
                /** @description `true` also erases the memories that were derived from this session alone. */
                memories?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt, or the counts of a dry run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipt_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "erased": {
                     *         "messages": 1,
                     *         "turns": 1,
                     *         "memories": 1,
                     *         "vectors": 1,
                     *         "attachments": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ErasedSessionResponse"] | components["schemas"]["SessionDryRunResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such session */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAnySessionMessages: {
        parameters: {
            query: {
                space_id: string;
                end_user?: string;
                app_id?: string;
                project_id?: string;
                session_id: string;
                limit?: number;
                /** @description `next` of the previous page. */
                before?: string;
                /** @description `asc` starts with the first message, `desc` with the last. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "id": "m:1042",
                     *           "role": "user",
                     *           "text": null,
                     *           "name": "ada",
                     *           "tool_calls": [
                     *             {
                     *               "id": "call_1",
                     *               "type": "function",
                     *               "function": {
                     *                 "name": "find_cake",
                     *                 "arguments": "{\"nuts\":false}"
                     *               }
                     *             }
                     *           ],
                     *           "tool_call_id": null,
                     *           "is_document": true,
                     *           "hidden": null,
                     *           "said_at": "2026-01-31T12:00:00.000Z",
                     *           "turn": {
                     *             "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *             "status": "open",
                     *             "extraction": "none",
                     *             "reason": null,
                     *             "request_id": "1f0c9a7e",
                     *             "receipt_id": null,
                     *             "injected": 2
                     *           },
                     *           "memories": [
                     *             "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *           ]
                     *         }
                     *       ],
                     *       "memories": [
                     *         {
                     *           "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "text": "Lives in Lisbon.",
                     *           "state": "live",
                     *           "supersedes": [
                     *             {
                     *               "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *               "text": "Lives in Porto."
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AnySessionMessagesResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    dryRunExtraction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                 *       "text": "I am allergic to peanuts."
                 *     }
                 */
                "application/json": components["schemas"]["DryRunRequestBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mode": "llm_facts",
                     *       "model": null,
                     *       "prompt_version": null,
                     *       "reason": null,
                     *       "changes": [
                     *         {
                     *           "action": "add",
                     *           "text": "Is allergic to peanuts.",
                     *           "key": null,
                     *           "type": "factual",
                     *           "topics": [
                     *             "health"
                     *           ],
                     *           "source": "user_message",
                     *           "affects": [
                     *             {
                     *               "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *               "text": "Is allergic to peanuts."
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DryRunResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown token */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid, or both `text` and `messages` are missing */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The memory LLM failed */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStandIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "available": true,
                     *       "reason": "The stand-in is switched off. Set console.stand_in to auto or on to use it."
                     *     }
                     */
                    "application/json": components["schemas"]["StandInResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createStandInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "llm_base_url": "http://127.0.0.1:8000/stand-in/v1",
                     *       "llm_api_key": "sk-stand-in-4Xk29sQz4Xk29sQz-9f86d081",
                     *       "llm_model": "stand-in"
                     *     }
                     */
                    "application/json": components["schemas"]["StandInProviderResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The stand-in is unavailable; the message says why */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPolicyPresets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "presets": [
                     *         {
                     *           "name": "agent",
                     *           "description": "A few memories per request, inserted as a reference that agents can cite.",
                     *           "policy": {
                     *             "recall": {
                     *               "limit": 8
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PresetListResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resolvePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "policy": {
                 *         "preset": "agent",
                 *         "recall": {
                 *           "limit": 3
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ResolvePolicyRequest"];
            };
        };
        responses: {
            /** @description Fields by their full names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recall.limit": {
                     *         "value": 3,
                     *         "level": "token"
                     *       },
                     *       "recall.floor": {
                     *         "value": true,
                     *         "level": "default"
                     *       }
                     *     }
                     */
                    "application/json": {
                        [key: string]: components["schemas"]["PolicyFieldResponse"];
                    };
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown token or user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "llm_base_url": "https://api.anthropic.com/v1",
                 *       "llm_api_key": "sk-ant-your-key",
                 *       "llm_provider": "anthropic"
                 *     }
                 */
                "application/json": components["schemas"]["CheckProviderRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "models": 41,
                     *       "status": 200,
                     *       "message": "Incorrect API key provided.",
                     *       "ms": 212
                     *     }
                     */
                    "application/json": components["schemas"]["CheckProviderResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown token */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": [
                     *         {
                     *           "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "label": "my agent",
                     *           "token_prefix": "mb_4Xk29sQz",
                     *           "space_id": null,
                     *           "owner_user_id": null,
                     *           "llm_base_url": null,
                     *           "llm_api_key": "sk-…abcd",
                     *           "llm_auth": null,
                     *           "llm_model": null,
                     *           "llm_provider": null,
                     *           "llm_wires": null,
                     *           "paths": "inference",
                     *           "memory_llm_provider": null,
                     *           "memory_llm_base_url": null,
                     *           "memory_llm_api_key": "sk-…abcd",
                     *           "memory_llm_body": null,
                     *           "embed_provider": null,
                     *           "embed_base_url": null,
                     *           "embed_api_key": "sk-…abcd",
                     *           "embed_dims": null,
                     *           "embed_body": null,
                     *           "embed_query_prefix": null,
                     *           "embed_passage_prefix": null,
                     *           "memory_prompt": null,
                     *           "memory_limit": null,
                     *           "session_window_size": null,
                     *           "policy": null,
                     *           "scopes": [
                     *             "proxy",
                     *             "memory"
                     *           ],
                     *           "expires_at": null,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z",
                     *           "valid": true,
                     *           "reason": null,
                     *           "last_used_at": null,
                     *           "requests_24h": 1
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TokenListResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    registerToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterTokenRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "token": "mb_4Xk29sQz1B_…",
                     *       "label": "my agent",
                     *       "created_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RegisteredTokenResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "label": "my agent",
                     *       "token_prefix": "mb_4Xk29sQz",
                     *       "space_id": null,
                     *       "owner_user_id": null,
                     *       "llm_base_url": null,
                     *       "llm_api_key": "sk-…abcd",
                     *       "llm_auth": null,
                     *       "llm_model": null,
                     *       "llm_provider": null,
                     *       "llm_wires": null,
                     *       "paths": "inference",
                     *       "memory_llm_provider": null,
                     *       "memory_llm_base_url": null,
                     *       "memory_llm_api_key": "sk-…abcd",
                     *       "memory_llm_body": null,
                     *       "embed_provider": null,
                     *       "embed_base_url": null,
                     *       "embed_api_key": "sk-…abcd",
                     *       "embed_dims": null,
                     *       "embed_body": null,
                     *       "embed_query_prefix": null,
                     *       "embed_passage_prefix": null,
                     *       "memory_prompt": null,
                     *       "memory_limit": null,
                     *       "session_window_size": null,
                     *       "policy": null,
                     *       "scopes": [
                     *         "proxy",
                     *         "memory"
                     *       ],
                     *       "expires_at": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "valid": true,
                     *       "reason": null,
                     *       "last_used_at": null,
                     *       "requests_24h": 1,
                     *       "embedder_switch": {
                     *         "texts": 1,
                     *         "embedded": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InspectedTokenResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTokenRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "label": "my agent",
                     *       "token_prefix": "mb_4Xk29sQz",
                     *       "space_id": null,
                     *       "owner_user_id": null,
                     *       "llm_base_url": null,
                     *       "llm_api_key": "sk-…abcd",
                     *       "llm_auth": null,
                     *       "llm_model": null,
                     *       "llm_provider": null,
                     *       "llm_wires": null,
                     *       "paths": "inference",
                     *       "memory_llm_provider": null,
                     *       "memory_llm_base_url": null,
                     *       "memory_llm_api_key": "sk-…abcd",
                     *       "memory_llm_body": null,
                     *       "embed_provider": null,
                     *       "embed_base_url": null,
                     *       "embed_api_key": "sk-…abcd",
                     *       "embed_dims": null,
                     *       "embed_body": null,
                     *       "embed_query_prefix": null,
                     *       "embed_passage_prefix": null,
                     *       "memory_prompt": null,
                     *       "memory_limit": null,
                     *       "session_window_size": null,
                     *       "policy": null,
                     *       "scopes": [
                     *         "proxy",
                     *         "memory"
                     *       ],
                     *       "expires_at": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "valid": true,
                     *       "reason": null
                     *     }
                     */
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteToken: {
        parameters: {
            query?: {
                erase?: "true" | "false";
            };
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is deleted and its space erased */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipt_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "erased": {
                     *         "messages": 1,
                     *         "turns": 1,
                     *         "memories": 1,
                     *         "vectors": 1,
                     *         "batches": 1,
                     *         "receipts": 1,
                     *         "chains": 1,
                     *         "compactions": 1,
                     *         "injections": 1,
                     *         "resources": 1,
                     *         "tokens": 1,
                     *         "users": 1
                     *       },
                     *       "index": "done",
                     *       "backend": {
                     *         "answered": true,
                     *         "not_erased": [
                     *           "It still lists 12 episodes in app \"default\", project \"default\"."
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureReceiptResponse"];
                };
            };
            /** @description The token is deleted; its space is kept */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTokenRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "label": "my agent",
                     *       "token_prefix": "mb_4Xk29sQz",
                     *       "space_id": null,
                     *       "owner_user_id": null,
                     *       "llm_base_url": null,
                     *       "llm_api_key": "sk-…abcd",
                     *       "llm_auth": null,
                     *       "llm_model": null,
                     *       "llm_provider": null,
                     *       "llm_wires": null,
                     *       "paths": "inference",
                     *       "memory_llm_provider": null,
                     *       "memory_llm_base_url": null,
                     *       "memory_llm_api_key": "sk-…abcd",
                     *       "memory_llm_body": null,
                     *       "embed_provider": null,
                     *       "embed_base_url": null,
                     *       "embed_api_key": "sk-…abcd",
                     *       "embed_dims": null,
                     *       "embed_body": null,
                     *       "embed_query_prefix": null,
                     *       "embed_passage_prefix": null,
                     *       "memory_prompt": null,
                     *       "memory_limit": null,
                     *       "session_window_size": null,
                     *       "policy": null,
                     *       "scopes": [
                     *         "proxy",
                     *         "memory"
                     *       ],
                     *       "expires_at": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "valid": true,
                     *       "reason": null
                     *     }
                     */
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "token": "mb_4Xk29sQz1B_…"
                     *     }
                     */
                    "application/json": components["schemas"]["RotatedTokenResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createLoginLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example ada */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["LoginLinkRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://memory.example/console/me#code=4Xk29sQz"
                     *     }
                     */
                    "application/json": components["schemas"]["LoginLinkResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getErasureReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                receipt_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipt_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "action": "erase.user",
                     *       "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "actor": "admin:0b8f1c22",
                     *       "erased": {
                     *         "memories": 31,
                     *         "messages": 412
                     *       },
                     *       "index": "done",
                     *       "backend": {
                     *         "answered": true,
                     *         "not_erased": [
                     *           "It still lists 12 episodes in app \"default\", project \"default\"."
                     *         ]
                     *       },
                     *       "created_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorReceiptResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                receipt_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "ada"
                 *     }
                 */
                "application/json": components["schemas"]["ErasureCheckRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "remaining": {
                     *         "messages": 1,
                     *         "turns": 1,
                     *         "memories": 1,
                     *         "vectors": 1,
                     *         "batches": 1,
                     *         "receipts": 1,
                     *         "chains": 1,
                     *         "compactions": 1,
                     *         "injections": 1,
                     *         "resources": 1,
                     *         "tokens": 1,
                     *         "users": 1
                     *       },
                     *       "index": "done",
                     *       "checked_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureCheckResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The receipt belongs to another person or space */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "user_id": "ada",
                     *           "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "has_memory": true,
                     *           "memories": 1,
                     *           "last_seen_at": null,
                     *           "created_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["UserListResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSpaces: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "spaces": [
                     *         {
                     *           "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "user_id": "ada",
                     *           "tokens": [
                     *             {
                     *               "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *               "label": "my agent"
                     *             }
                     *           ],
                     *           "memories": 1,
                     *           "last_seen_at": null,
                     *           "created_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["SpaceListResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEndUsers: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "end_users": [
                     *         {
                     *           "end_user": "customer-7",
                     *           "memories": 1,
                     *           "last_seen_at": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["EndUserListResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    eraseUser: {
        parameters: {
            query?: {
                /** @description `true` counts what would be erased, and erases nothing. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @example ada */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt, or the counts of a dry run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipt_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "erased": {
                     *         "messages": 1,
                     *         "turns": 1,
                     *         "memories": 1,
                     *         "vectors": 1,
                     *         "batches": 1,
                     *         "receipts": 1,
                     *         "chains": 1,
                     *         "compactions": 1,
                     *         "injections": 1,
                     *         "resources": 1,
                     *         "tokens": 1,
                     *         "users": 1
                     *       },
                     *       "index": "done",
                     *       "backend": {
                     *         "answered": true,
                     *         "not_erased": [
                     *           "It still lists 12 episodes in app \"default\", project \"default\"."
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureReceiptResponse"] | components["schemas"]["ErasureDryRunResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    eraseSpace: {
        parameters: {
            query?: {
                /** @description `true` counts what would be erased, and erases nothing. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt, or the counts of a dry run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipt_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "erased": {
                     *         "messages": 1,
                     *         "turns": 1,
                     *         "memories": 1,
                     *         "vectors": 1,
                     *         "batches": 1,
                     *         "receipts": 1,
                     *         "chains": 1,
                     *         "compactions": 1,
                     *         "injections": 1,
                     *         "resources": 1,
                     *         "tokens": 1,
                     *         "users": 1
                     *       },
                     *       "index": "done",
                     *       "backend": {
                     *         "answered": true,
                     *         "not_erased": [
                     *           "It still lists 12 episodes in app \"default\", project \"default\"."
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureReceiptResponse"] | components["schemas"]["ErasureDryRunResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    eraseEndUser: {
        parameters: {
            query?: {
                /** @description `true` counts what would be erased, and erases nothing. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
                /** @example customer-7 */
                end_user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt, or the counts of a dry run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipt_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "erased": {
                     *         "messages": 1,
                     *         "turns": 1,
                     *         "memories": 1,
                     *         "vectors": 1,
                     *         "batches": 1,
                     *         "receipts": 1,
                     *         "chains": 1,
                     *         "compactions": 1,
                     *         "injections": 1,
                     *         "resources": 1,
                     *         "tokens": 1,
                     *         "users": 1
                     *       },
                     *       "index": "done",
                     *       "backend": {
                     *         "answered": true,
                     *         "not_erased": [
                     *           "It still lists 12 episodes in app \"default\", project \"default\"."
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureReceiptResponse"] | components["schemas"]["ErasureDryRunResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The end user is invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                space_id?: string;
                action?: string;
                /** @description Id of an erasure receipt: `receipt_id`, or the header `X-Erasure-Receipt`. */
                receipt_id?: string;
                /** @description An actor such as `user:ada`, or a kind (`admin`, `service`, `user`) for all of its actors. */
                actor?: string;
                /** @description Request id, from the header `x-request-id`. */
                request_id?: string;
                /** @description Only events at this time or later. */
                since?: string;
                /** @description Only events at this time or earlier. */
                until?: string;
                /** @description `csv`: a file with all matching events, newest first, up to 100,000; `limit` is ignored. */
                format?: "json" | "csv";
                /** @description `next` of the previous page. */
                before?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": "4711",
                     *           "space_id": null,
                     *           "request_id": null,
                     *           "actor": "admin:0b8f…",
                     *           "action": "token.register",
                     *           "detail": {
                     *             "token_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *             "fields": [
                     *               "memory_limit"
                     *             ]
                     *           },
                     *           "created_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AuditPageResponse"];
                    /**
                     * @example id,created_at,actor,action,space_id,request_id,detail
                     *     4711,2026-01-31T12:00:00.000Z,admin:cookie,token.update,,6f1a,"{""fields"":[""label""]}"
                     */
                    "text/csv": string;
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    followEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example event: resync
                     *     data: {}
                     *
                     *     event: request
                     *     data: {"id":"1f0c9a7e","token_id":"7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11","space_id":"0b8f1c22-5a30-4a39-9d0c-6b7f3f6f2a11","status":200,"added_ms":0.3,"ms":812.4,"at":"2026-01-31T12:00:00.000Z"}
                     */
                    "text/event-stream": string;
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description This process already serves 32 streams */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                /** @description Request id, from the header `x-request-id`. */
                request_id?: string;
                space_id?: string;
                token_id?: string;
                session_id?: string;
                status?: "ok" | "degraded" | "failed";
                /** @description Only receipts created at this time or later. */
                since?: string;
                /** @description `next` of the previous page. */
                before?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipts": [
                     *         {
                     *           "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "request_id": "1f0c9a7e",
                     *           "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "token_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "end_user": "customer-7",
                     *           "session_id": "chat:conv-1",
                     *           "status": "ok",
                     *           "detail": {
                     *             "considered": 12,
                     *             "injected": 2,
                     *             "tokens": 31,
                     *             "ms": {
                     *               "embed": 4.1,
                     *               "search": 1.2
                     *             }
                     *           },
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "texts": [
                     *             {
                     *               "id": "f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *               "state": "shown",
                     *               "text": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptListResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            query?: {
                /** @description `true` adds the texts that were considered. Viewing them is audited. */
                texts?: "true" | "false";
            };
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "request_id": "1f0c9a7e",
                     *       "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "token_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "end_user": "customer-7",
                     *       "session_id": "chat:conv-1",
                     *       "status": "ok",
                     *       "detail": {
                     *         "considered": 12,
                     *         "injected": 2,
                     *         "tokens": 31,
                     *         "ms": {
                     *           "embed": 4.1,
                     *           "search": 1.2
                     *         }
                     *       },
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "texts": [
                     *         {
                     *           "id": "f:7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "state": "shown",
                     *           "text": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "settings": [
                     *         {
                     *           "key": "server.port",
                     *           "value": 8000,
                     *           "default": 8000,
                     *           "source": "default",
                     *           "place": "MEMORY_BRIDGE_PORT",
                     *           "secret": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConfigResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    runDoctor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "checks": [
                     *         {
                     *           "name": "database",
                     *           "ok": true,
                     *           "message": "PostgreSQL answers",
                     *           "advice": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DoctorResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                state?: "none" | "held" | "pending" | "queued" | "done" | "failed";
                limit?: number;
                /** @description `created_at` of the last job of the previous page, which holds all jobs of that millisecond. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jobs": [
                     *         {
                     *           "turn_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "token_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "end_user": "customer-7",
                     *           "session_id": "chat:conv-1",
                     *           "request_id": "1f0c9a7e",
                     *           "state": "none",
                     *           "reason": null,
                     *           "created_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "counts": {
                     *         "none": 1,
                     *         "held": 1,
                     *         "pending": 1,
                     *         "queued": 1,
                     *         "done": 1,
                     *         "failed": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JobPageResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listJobReasons: {
        parameters: {
            query?: {
                space_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reasons": [
                     *         {
                     *           "reason": "The memory LLM answered 429.",
                     *           "count": 38
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["JobReasonsResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "failed"
                 *     }
                 */
                "application/json": components["schemas"]["RetryJobsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "retried": 38,
                     *       "remaining": 0
                     *     }
                     */
                    "application/json": components["schemas"]["RetryJobsResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "kind": "extract",
                     *       "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "end_user": "customer-7",
                     *       "session_id": null,
                     *       "turn": {
                     *         "turn_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *         "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *         "token_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *         "end_user": "customer-7",
                     *         "session_id": "chat:conv-1",
                     *         "request_id": "1f0c9a7e",
                     *         "state": "none",
                     *         "reason": null,
                     *         "created_at": "2026-01-31T12:00:00.000Z"
                     *       },
                     *       "proposals": null,
                     *       "accepted": null,
                     *       "refused": [
                     *         {
                     *           "reason": "said_before",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "note": null,
                     *       "changes": [
                     *         {
                     *           "change": "added",
                     *           "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "text": null,
                     *           "before": null,
                     *           "superseded_by": null
                     *         }
                     *       ],
                     *       "undoable": true,
                     *       "obstacle": null,
                     *       "undo": {
                     *         "ends": [
                     *           "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *         ],
                     *         "restores": [
                     *           "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *         ],
                     *         "reverts": [
                     *           "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *         ]
                     *       },
                     *       "conflicts": [
                     *         {
                     *           "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "reason": "changed since"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["JobDetailResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The id is not that of a turn or job */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                turn_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The turn is queued again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The turn is waiting, running or already extracted */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The id is not a turn id */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    discardJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                turn_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The turn will not be extracted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The turn is already extracted or discarded */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The id is not a turn id */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undoJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ended": [
                     *         "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *       ],
                     *       "restored": [
                     *         "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *       ],
                     *       "reverted": [
                     *         "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *       ],
                     *       "conflicts": [
                     *         {
                     *           "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "reason": "changed since"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UndoResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The job is already undone */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The id is not that of a turn or job */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: {
                window?: "24h" | "7d" | "30d";
                /** @description Restricts the figures to one space. */
                space_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "0.1.0",
                     *       "uptime_s": 259200,
                     *       "window": "24h",
                     *       "parts": {
                     *         "api": {
                     *           "status": "ok"
                     *         },
                     *         "backend": {
                     *           "status": "ok",
                     *           "base_url": null,
                     *           "data": null
                     *         },
                     *         "database": {
                     *           "status": "ok"
                     *         },
                     *         "queue": {
                     *           "status": "ok"
                     *         },
                     *         "index": {
                     *           "status": "ok",
                     *           "driver": "embedded",
                     *           "latency_ms": 1
                     *         },
                     *         "storage": {
                     *           "status": "ok"
                     *         },
                     *         "disk": {
                     *           "status": "ok"
                     *         }
                     *       },
                     *       "totals": {
                     *         "requests": 12,
                     *         "errors": 12,
                     *         "recalls": 12,
                     *         "hits": 12,
                     *         "added_ms": {
                     *           "p50": 0.3,
                     *           "p95": 6.1
                     *         },
                     *         "prompt_tokens": 4100,
                     *         "cached_tokens": 4100,
                     *         "completion_tokens": 4100,
                     *         "usage_reported": 12,
                     *         "injected_tokens": 12,
                     *         "extraction_tokens": 4100,
                     *         "memories_added": 12,
                     *         "memories": 12
                     *       },
                     *       "attention": [
                     *         {
                     *           "kind": "failed_turns",
                     *           "count": 3,
                     *           "link": "/console/jobs?state=failed",
                     *           "label": null,
                     *           "due_at": null,
                     *           "percent": 84
                     *         }
                     *       ],
                     *       "series": [
                     *         {
                     *           "requests": 12,
                     *           "errors": 12,
                     *           "recalls": 12,
                     *           "hits": 12,
                     *           "added_ms": {
                     *             "p50": 0.3,
                     *             "p95": 6.1
                     *           },
                     *           "prompt_tokens": 4100,
                     *           "cached_tokens": 4100,
                     *           "completion_tokens": 4100,
                     *           "usage_reported": 12,
                     *           "injected_tokens": 12,
                     *           "extraction_tokens": 4100,
                     *           "memories_added": 12,
                     *           "at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OverviewResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    summarizeMemories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                 *     }
                 */
                "application/json": components["schemas"]["SummarizeRequestBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": null,
                     *       "plan": {
                     *         "examined": 1,
                     *         "tokens_saved": 1,
                     *         "changes": [
                     *           {
                     *             "cites": [
                     *               {
                     *                 "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *                 "text": "Is allergic to peanuts."
                     *               }
                     *             ],
                     *             "text": "Is allergic to peanuts."
                     *           }
                     *         ],
                     *         "refused": [
                     *           {
                     *             "cites": [
                     *               "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *             ],
                     *             "reason": "figures_lost"
                     *           }
                     *         ],
                     *         "reason": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SummarizeResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown token or space */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A dry run of `merge` requires a memory LLM, but there is none */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid, or both `token_id` and `space_id` are missing */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The memory LLM failed in a dry run */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The upstream could not be reached. Check that the provider runs and that the token’s base URL (llm_base_url, memory_llm_base_url or embed_base_url) is its address; the log of the service names the reason."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSummaryJobs: {
        parameters: {
            query?: {
                /** @description Only jobs in this state; all jobs by default. */
                state?: "waiting" | "running" | "done" | "failed";
                limit?: number;
                /** @description `created_at` of the last job of the previous page, which holds all jobs of that millisecond. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jobs": [
                     *         {
                     *           "job_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "end_user": "customer-7",
                     *           "session_id": null,
                     *           "strategy": "compact",
                     *           "state": "waiting",
                     *           "reason": null,
                     *           "result": {
                     *             "examined": 1,
                     *             "shortened": 1,
                     *             "merged": 1,
                     *             "ended": 1,
                     *             "refused": 1,
                     *             "tokens_saved": 1
                     *           },
                     *           "actor": "admin:0b8f1c22",
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "finished_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SummaryJobPageResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "your-admin-token"
                 *     }
                 */
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Logged in; the cookie is set */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is wrong, or the code was used or has expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is a service token, or the request comes from a page of another host */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ten sign-ins from this address, or a hundred from all addresses, failed within five minutes */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Too many requests; try again later."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the keys of the token issuer can’t be loaded */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged out; the cookie is removed and copies of it are no longer accepted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportAllMemories: {
        parameters: {
            query?: {
                /** @description Case-insensitive substring of the text or the key. */
                q?: string;
                /** @description Only memories in this token’s space. */
                token_id?: string;
                space_id?: string;
                end_user?: string;
                topic?: string;
                /** @description Role that the memory comes from. */
                source?: string;
                /** @description `forgotten` memories ended without a successor. */
                state?: "live" | "expired" | "superseded" | "forgotten" | "all";
                /** @description Only memories changed at this time or later. */
                since?: string;
                type?: "factual" | "episodic" | "procedural" | "semantic";
                session_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Number of lines in the response. */
                    "X-Memory-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"text":"Is allergic to peanuts.","key":"allergy","type":"factual","topics":["health"],"end_user":"ada"} */
                    "application/x-ndjson": string;
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential may not do this, or the configuration hides texts (`TEXTS_HIDDEN`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importAllMemories: {
        parameters: {
            query?: {
                /** @description The token in whose space to store. */
                token_id?: string;
                space_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {"text":"Is allergic to peanuts.","key":"allergy","type":"factual","topics":["health"],"end_user":"ada"} */
                "application/x-ndjson": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"line":2,"error":"text must not be empty","field":"text"}
                     *     {"done":true,"added":1,"changed":0,"unchanged":0,"failed":1}
                     */
                    "application/x-ndjson": string;
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unknown token or space */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAllMemories: {
        parameters: {
            query?: {
                /** @description Case-insensitive substring of the text or the key. */
                q?: string;
                /** @description Only memories in this token’s space. */
                token_id?: string;
                space_id?: string;
                end_user?: string;
                topic?: string;
                /** @description Role that the memory comes from. */
                source?: string;
                /** @description `forgotten` memories ended without a successor. */
                state?: "live" | "expired" | "superseded" | "forgotten" | "all";
                /** @description Only memories changed at this time or later. */
                since?: string;
                type?: "factual" | "episodic" | "procedural" | "semantic";
                session_id?: string;
                sort?: "updated_at" | "created_at" | "memory" | "topics_count";
                order?: "asc" | "desc";
                limit?: number;
                /** @description Number of memories to skip. */
                offset?: number;
                /** @description `next` of the previous page. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memories": [
                     *         {
                     *           "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "token_id": null,
                     *           "end_user": "customer-7",
                     *           "app_id": "default",
                     *           "project_id": "default",
                     *           "session_id": "chat:conv-1",
                     *           "type": "factual",
                     *           "key": "allergy",
                     *           "text": "Is allergic to peanuts.",
                     *           "topics": [
                     *             "health"
                     *           ],
                     *           "metadata": {
                     *             "source": "user_message"
                     *           },
                     *           "source": "user_message",
                     *           "agent_id": null,
                     *           "input": null,
                     *           "state": "live",
                     *           "version": 3,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z",
                     *           "expires_at": null,
                     *           "superseded_by": null
                     *         }
                     *       ],
                     *       "total": 1240,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["AllMemoriesResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential may not do this, or the configuration hides texts (`TEXTS_HIDDEN`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeMemories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkMemoriesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "matched": 12,
                     *       "done": 12,
                     *       "failures": [
                     *         {
                     *           "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "reason": "It has been changed meanwhile."
                     *         }
                     *       ],
                     *       "dry_run": true,
                     *       "forgotten": [
                     *         "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkMemoriesResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential may not do this, or the configuration hides texts (`TEXTS_HIDDEN`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAnyMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description The memory’s version, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "token_id": null,
                     *       "end_user": "customer-7",
                     *       "app_id": "default",
                     *       "project_id": "default",
                     *       "session_id": "chat:conv-1",
                     *       "type": "factual",
                     *       "key": "allergy",
                     *       "text": "Is allergic to peanuts.",
                     *       "topics": [
                     *         "health"
                     *       ],
                     *       "metadata": {
                     *         "source": "user_message"
                     *       },
                     *       "source": "user_message",
                     *       "agent_id": null,
                     *       "input": null,
                     *       "state": "live",
                     *       "version": 3,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "expires_at": null,
                     *       "superseded_by": null
                     *     }
                     */
                    "application/json": components["schemas"]["AnyMemoryResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateAnyMemory: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of the version that was read: its `version` in quotes */
                "If-Match"?: string;
            };
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "topics": [
                 *         "health"
                 *       ],
                 *       "metadata": {
                 *         "source": "crm"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAnyMemoryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "token_id": null,
                     *       "end_user": "customer-7",
                     *       "app_id": "default",
                     *       "project_id": "default",
                     *       "session_id": "chat:conv-1",
                     *       "type": "factual",
                     *       "key": "allergy",
                     *       "text": "Is allergic to peanuts.",
                     *       "topics": [
                     *         "health"
                     *       ],
                     *       "metadata": {
                     *         "source": "user_message"
                     *       },
                     *       "source": "user_message",
                     *       "agent_id": null,
                     *       "input": null,
                     *       "state": "live",
                     *       "version": 3,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "expires_at": null,
                     *       "superseded_by": null
                     *     }
                     */
                    "application/json": components["schemas"]["AnyMemoryResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The memory was changed since it was read, or another memory has the same key or text */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAnyMemoryHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "history": [
                     *         {
                     *           "memory_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "version": 2,
                     *           "type": "factual",
                     *           "key": "allergy",
                     *           "text": "Is allergic to peanuts.",
                     *           "topics": [
                     *             "health"
                     *           ],
                     *           "valid_from": "2026-01-31T12:00:00.000Z",
                     *           "valid_to": null,
                     *           "written_by": "user:ada",
                     *           "changed_by": "admin:0b8f1c22",
                     *           "job_id": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AnyMemoryHistoryResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAnyMemoryProvenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "end_user": "customer-7",
                     *       "session_id": "chat:conv-1",
                     *       "sources": [
                     *         {
                     *           "message_id": "m:42",
                     *           "turn_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "session_id": "c1",
                     *           "role": "user",
                     *           "passage": "By the way, I am allergic to peanuts.",
                     *           "said_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "uses": {
                     *         "count": 12,
                     *         "last_at": null,
                     *         "sessions": [
                     *           {
                     *             "session_id": "c2",
                     *             "count": 3,
                     *             "last_at": "2026-01-31T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "receipts": [
                     *           {
                     *             "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *             "request_id": "1f0c9a7e",
                     *             "session_id": "chat:conv-1",
                     *             "created_at": "2026-01-31T12:00:00.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "jobs": [
                     *         {
                     *           "job_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "kind": "extract",
                     *           "change": "added",
                     *           "version": 2,
                     *           "at": null,
                     *           "undone": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AnyMemoryProvenanceResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    restoreAnyMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["RestoreAnyMemoryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    /** @description The memory’s version, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "space_id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "token_id": null,
                     *       "end_user": "customer-7",
                     *       "app_id": "default",
                     *       "project_id": "default",
                     *       "session_id": "chat:conv-1",
                     *       "type": "factual",
                     *       "key": "allergy",
                     *       "text": "Is allergic to peanuts.",
                     *       "topics": [
                     *         "health"
                     *       ],
                     *       "metadata": {
                     *         "source": "user_message"
                     *       },
                     *       "source": "user_message",
                     *       "agent_id": null,
                     *       "input": null,
                     *       "state": "live",
                     *       "version": 3,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "expires_at": null,
                     *       "superseded_by": null
                     *     }
                     */
                    "application/json": components["schemas"]["AnyMemoryResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another memory has the same key or text */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getChatSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokenId": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *     }
                     */
                    "application/json": components["schemas"]["ChatSettingsResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    updateChatSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tokenId": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                 *     }
                 */
                "application/json": components["schemas"]["ChatSettingsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokenId": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11"
                     *     }
                     */
                    "application/json": components["schemas"]["ChatSettingsResponse"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    listManagedMemories: {
        parameters: {
            query?: {
                /** @description Only memories in this token’s space; without it, memories of all spaces. */
                apiKeyId?: string;
                type?: "factual" | "episodic" | "procedural" | "semantic";
                sessionId?: string;
                /** @description Case-insensitive substring of the content or the key. */
                q?: string;
                limit?: number;
                page?: number;
                /** @description Number of memories to skip; takes precedence over `page`. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "apiKeyId": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "sessionId": "chat:conv-1",
                     *           "type": "factual",
                     *           "key": "allergy",
                     *           "content": "Is allergic to peanuts.",
                     *           "metadata": {
                     *             "source": "crm"
                     *           },
                     *           "createdAt": "2026-01-31T12:00:00.000Z",
                     *           "updatedAt": "2026-01-31T12:00:00.000Z",
                     *           "expiresAt": null
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 1,
                     *       "total": 1,
                     *       "totalPages": 1,
                     *       "stats": {
                     *         "total": 1,
                     *         "byType": {
                     *           "factual": 1,
                     *           "episodic": 1,
                     *           "procedural": 1,
                     *           "semantic": 1
                     *         },
                     *         "tokensUsed": 1,
                     *         "recalls": 1,
                     *         "hitRate": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryListResponse"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential may not do this, or the configuration hides texts (`TEXTS_HIDDEN`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    createManagedMemory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "Is allergic to peanuts",
                 *       "key": "allergy"
                 *     }
                 */
                "application/json": components["schemas"]["MemoryCreateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "id": {
                     *         "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *         "apiKeyId": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *         "sessionId": "chat:conv-1",
                     *         "type": "factual",
                     *         "key": "allergy",
                     *         "content": "Is allergic to peanuts.",
                     *         "metadata": {
                     *           "source": "crm"
                     *         },
                     *         "createdAt": "2026-01-31T12:00:00.000Z",
                     *         "updatedAt": "2026-01-31T12:00:00.000Z",
                     *         "expiresAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryCreateResponse"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description Unknown token */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    checkMemoryHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "working": true,
                     *       "latencyMs": 1,
                     *       "error": "A new memory was not in the list."
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryHealthResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    getManagedMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memory": {
                     *         "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *         "apiKeyId": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *         "sessionId": "chat:conv-1",
                     *         "type": "factual",
                     *         "key": "allergy",
                     *         "content": "Is allergic to peanuts.",
                     *         "metadata": {
                     *           "source": "crm"
                     *         },
                     *         "createdAt": "2026-01-31T12:00:00.000Z",
                     *         "updatedAt": "2026-01-31T12:00:00.000Z",
                     *         "expiresAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryGetResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    deleteManagedMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Id of the receipt, for `GET /v1/erasures/{id}`. Absent when there was nothing to erase. */
                    "X-Erasure-Receipt"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["MemoryDeleteResponse"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    getMemorySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "maxTokens": 2000,
                     *       "retentionDays": 30,
                     *       "strategy": "recent",
                     *       "reach": "session",
                     *       "skillsEnabled": true
                     *     }
                     */
                    "application/json": components["schemas"]["MemorySettingsResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    updateMemorySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "maxTokens": 2000
                 *     }
                 */
                "application/json": components["schemas"]["MemorySettingsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "maxTokens": 2000,
                     *       "retentionDays": 30,
                     *       "strategy": "recent",
                     *       "reach": "session",
                     *       "skillsEnabled": true
                     *     }
                     */
                    "application/json": components["schemas"]["MemorySettingsResponse"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    getQdrantSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "qdrantEnabled": true,
                     *       "qdrantHost": "localhost",
                     *       "qdrantPort": 1,
                     *       "qdrantApiKey": "…abcd",
                     *       "qdrantCollection": "omniroute_memory",
                     *       "qdrantEmbeddingModel": "openai/text-embedding-3-small",
                     *       "index": {
                     *         "driver": "embedded",
                     *         "state": "off",
                     *         "toEmpty": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["QdrantSettingsResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    updateQdrantSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "qdrantHost": "localhost",
                 *       "qdrantCollection": "omniroute_memory"
                 *     }
                 */
                "application/json": components["schemas"]["QdrantSettingsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "qdrantEnabled": true,
                     *       "qdrantHost": "localhost",
                     *       "qdrantPort": 1,
                     *       "qdrantApiKey": "…abcd",
                     *       "qdrantCollection": "omniroute_memory",
                     *       "qdrantEmbeddingModel": "openai/text-embedding-3-small",
                     *       "index": {
                     *         "driver": "embedded",
                     *         "state": "off",
                     *         "toEmpty": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["QdrantSettingsResponse"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description `index.driver` is `qdrant`, so the configuration file decides */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    checkQdrant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "working": true,
                     *       "latencyMs": 1,
                     *       "error": "Qdrant did not answer in time"
                     *     }
                     */
                    "application/json": components["schemas"]["QdrantHealthResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    searchQdrant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "What does the user drink?"
                 *     }
                 */
                "application/json": components["schemas"]["QdrantSearchRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "apiKeyId": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "sessionId": "chat:conv-1",
                     *           "type": "factual",
                     *           "key": "allergy",
                     *           "content": "Is allergic to peanuts.",
                     *           "metadata": {
                     *             "source": "crm"
                     *           },
                     *           "createdAt": "2026-01-31T12:00:00.000Z",
                     *           "updatedAt": "2026-01-31T12:00:00.000Z",
                     *           "expiresAt": null,
                     *           "score": -1
                     *         }
                     *       ],
                     *       "latencyMs": 1
                     *     }
                     */
                    "application/json": components["schemas"]["QdrantSearchResponse"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential may not do this, or the configuration hides texts (`TEXTS_HIDDEN`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description Unknown token */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description Qdrant is not enabled */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    cleanUpQdrant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["QdrantCleanupRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deletedCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["QdrantCleanupResponse"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description Qdrant is not enabled */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    listEmbeddingModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "models": [
                     *         {
                     *           "id": "openai/text-embedding-3-small",
                     *           "dims": 1,
                     *           "tokens": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EmbeddingModelsResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A bearer token is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["ManagementError"];
                };
            };
        };
    };
    engineAdd: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key: a repeated request for the same session and owner is stored once */
                "x-batch-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session_id": "chat:conv-1",
                 *       "messages": [
                 *         {
                 *           "sender_id": "ada",
                 *           "sender_name": "Ann",
                 *           "role": "user",
                 *           "timestamp": 1767225600000,
                 *           "content": "I am allergic to peanuts."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EngineAddRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "0123456789abcdef0123456789abcdef",
                     *       "data": {
                     *         "message_count": 1,
                     *         "status": "accumulated"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineAddResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "TOKEN_MISSING",
                     *         "message": "A bearer token is missing.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "FORBIDDEN",
                     *         "message": "This request needs a different kind of credential.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "PAYLOAD_TOO_LARGE",
                     *         "message": "The request body is too large.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "INVALID_INPUT",
                     *         "message": "messages must be a non-empty array",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "EXTERNAL_SERVICE_UNAVAILABLE",
                     *         "message": "The database is unreachable; try again shortly.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
        };
    };
    engineFlush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session_id": "chat:conv-1"
                 *     }
                 */
                "application/json": components["schemas"]["EngineFlushRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "0123456789abcdef0123456789abcdef",
                     *       "data": {
                     *         "status": "extracted"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineFlushResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "TOKEN_MISSING",
                     *         "message": "A bearer token is missing.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "FORBIDDEN",
                     *         "message": "This request needs a different kind of credential.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "PAYLOAD_TOO_LARGE",
                     *         "message": "The request body is too large.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "INVALID_INPUT",
                     *         "message": "messages must be a non-empty array",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "EXTERNAL_SERVICE_UNAVAILABLE",
                     *         "message": "The database is unreachable; try again shortly.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
        };
    };
    engineSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "ada",
                 *       "query": "What can Ada not eat?",
                 *       "as_of": "2026-01-31T12:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["EngineSearchRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "0123456789abcdef0123456789abcdef",
                     *       "data": {
                     *         "episodes": [
                     *           {
                     *             "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *             "user_id": "ada",
                     *             "app_id": "default",
                     *             "project_id": "default",
                     *             "session_id": "chat:conv-1",
                     *             "timestamp": 1767225600000,
                     *             "sender_ids": [
                     *               "ada"
                     *             ],
                     *             "summary": "Ada is allergic to peanuts.",
                     *             "subject": "ada",
                     *             "episode": "I am allergic to peanuts.",
                     *             "type": "conversation",
                     *             "score": null,
                     *             "why": {
                     *               "scores": {
                     *                 "lexical": 0.71,
                     *                 "dense": 0.42
                     *               },
                     *               "slot": "diet"
                     *             },
                     *             "atomic_facts": [
                     *               {
                     *                 "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *                 "content": "Is allergic to peanuts.",
                     *                 "score": 1
                     *               }
                     *             ],
                     *             "parent_id": null
                     *           }
                     *         ],
                     *         "profiles": [],
                     *         "agent_cases": [],
                     *         "agent_skills": [],
                     *         "unprocessed_messages": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineSearchResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "TOKEN_MISSING",
                     *         "message": "A bearer token is missing.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "FORBIDDEN",
                     *         "message": "This request needs a different kind of credential.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "PAYLOAD_TOO_LARGE",
                     *         "message": "The request body is too large.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "INVALID_INPUT",
                     *         "message": "messages must be a non-empty array",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "EXTERNAL_SERVICE_UNAVAILABLE",
                     *         "message": "The database is unreachable; try again shortly.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
        };
    };
    engineGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "ada"
                 *     }
                 */
                "application/json": components["schemas"]["EngineGetRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "0123456789abcdef0123456789abcdef",
                     *       "data": {
                     *         "episodes": [
                     *           {
                     *             "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *             "user_id": "ada",
                     *             "app_id": "default",
                     *             "project_id": "default",
                     *             "session_id": "chat:conv-1",
                     *             "timestamp": 1767225600000,
                     *             "sender_ids": [
                     *               "ada"
                     *             ],
                     *             "summary": "Ada is allergic to peanuts.",
                     *             "subject": "ada",
                     *             "episode": "I am allergic to peanuts.",
                     *             "type": "conversation",
                     *             "score": null,
                     *             "why": {
                     *               "scores": {
                     *                 "lexical": 0.71,
                     *                 "dense": 0.42
                     *               },
                     *               "slot": "diet"
                     *             },
                     *             "atomic_facts": [
                     *               {
                     *                 "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *                 "content": "Is allergic to peanuts.",
                     *                 "score": 1
                     *               }
                     *             ],
                     *             "parent_id": null
                     *           }
                     *         ],
                     *         "profiles": [],
                     *         "agent_cases": [],
                     *         "agent_skills": [],
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineGetResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "TOKEN_MISSING",
                     *         "message": "A bearer token is missing.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "FORBIDDEN",
                     *         "message": "This request needs a different kind of credential.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "PAYLOAD_TOO_LARGE",
                     *         "message": "The request body is too large.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "INVALID_INPUT",
                     *         "message": "messages must be a non-empty array",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "00000000000000000000000000000000",
                     *       "error": {
                     *         "code": "EXTERNAL_SERVICE_UNAVAILABLE",
                     *         "message": "The database is unreachable; try again shortly.",
                     *         "timestamp": 0,
                     *         "path": "/"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EngineError"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "carol"
                 *     }
                 */
                "application/json": components["schemas"]["CreateUserRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": "carol",
                     *       "user_key": "uk_…",
                     *       "created_at": "2026-01-31T12:00:00.000+00:00"
                     *     }
                     */
                    "application/json": components["schemas"]["UserKeyResponse"];
                };
            };
            /** @description The caller is on another machine and sent no admin token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The token is not the admin token */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The user exists; getting its key needs the admin token */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    addMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key of this batch. Without one, the content identifies the batch. */
                "x-batch-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "alice",
                 *       "user_key": "uk_…",
                 *       "session_id": "chat:conv-1",
                 *       "messages": [
                 *         {
                 *           "sender_id": "alice",
                 *           "sender_name": "Alice",
                 *           "role": "user",
                 *           "timestamp": 1767225600000,
                 *           "content": "I moved to Oslo."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AddMessagesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session_id": "chat:conv-1",
                     *       "backend": {
                     *         "request_id": "0123456789abcdef0123456789abcdef",
                     *         "data": {
                     *           "message_count": 1,
                     *           "status": "accumulated"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddedResponse"];
                };
            };
            /** @description `messages` is not an array */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be an array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The file type is not accepted */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Files of this type are not accepted"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The memory service, the storage or the database is unavailable; nothing was stored */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addMessagesWithFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key of this batch. Without one, the content identifies the batch. */
                "x-batch-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "alice",
                 *       "user_key": "uk_…",
                 *       "session_id": "chat:conv-1",
                 *       "messages": "[{\"sender_id\":\"alice\",\"role\":\"user\",\"timestamp\":1767225602000,\"content\":[{\"type\":\"text\",\"text\":\"My notes\"},{\"type\":\"doc\",\"upload_id\":\"notes\"}]}]",
                 *       "notes": "Ada is allergic to peanuts."
                 *     }
                 */
                "multipart/form-data": {
                    user_id: string;
                    user_key: string;
                    session_id: string;
                    /** @default default */
                    app_id?: string;
                    /** @default default */
                    project_id?: string;
                    /** @description JSON array as in `POST /memories/add`, as a field or as a file */
                    messages: string;
                } & {
                    [key: string]: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session_id": "chat:conv-1",
                     *       "backend": {
                     *         "request_id": "0123456789abcdef0123456789abcdef",
                     *         "data": {
                     *           "message_count": 1,
                     *           "status": "accumulated"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddedResponse"];
                };
            };
            /** @description `messages` is not a JSON array */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be an array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The file type is not accepted */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Files of this type are not accepted"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The memory service, the storage or the database is unavailable; nothing was stored */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    flushSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "alice",
                 *       "user_key": "uk_…",
                 *       "session_id": "chat:conv-1"
                 *     }
                 */
                "application/json": components["schemas"]["SessionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session_id": "chat:conv-1",
                     *       "backend": {
                     *         "request_id": "0123456789abcdef0123456789abcdef",
                     *         "data": {
                     *           "status": "extracted"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FlushedResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The memory service, the storage or the database is unavailable; nothing was stored */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchMemories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "alice",
                 *       "user_key": "uk_…",
                 *       "conversation_id": "conv-1",
                 *       "query": "What can Ada not eat?",
                 *       "as_of": "2026-01-31T12:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["SearchMemoriesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *           "session_id": "chat:conv-1",
                     *           "text": "Is allergic to peanuts.",
                     *           "score": 0,
                     *           "source_scope": "current_chat",
                     *           "resource_id": "r_0123456789abcdef",
                     *           "resource_uri": "resource://alice/r_0123456789abcdef",
                     *           "attachments": [
                     *             {
                     *               "type": "image",
                     *               "name": "photo.png",
                     *               "internal_uri": "file:///data/files/photo.png"
                     *             }
                     *           ],
                     *           "raw": {
                     *             "type": "memory",
                     *             "score": 0.82
                     *           }
                     *         }
                     *       ],
                     *       "profiles": [
                     *         {
                     *           "profile": "Lives in Oslo."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The memory service, the storage or the database is unavailable; nothing was stored */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    forgetFoundMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example m_7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "alice",
                 *       "user_key": "uk_…",
                 *       "session_id": "chat:conv-1"
                 *     }
                 */
                "application/json": components["schemas"]["ForgetRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "session_id": "chat:conv-1",
                     *       "status": "overridden"
                     *     }
                     */
                    "application/json": components["schemas"]["CorrectedResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The memory service, the storage or the database is unavailable; nothing was stored */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    overrideFoundMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example m_7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "alice",
                 *       "user_key": "uk_…",
                 *       "session_id": "chat:conv-1",
                 *       "override_text": "Lives in Bergen."
                 *     }
                 */
                "application/json": components["schemas"]["OverrideRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11",
                     *       "session_id": "chat:conv-1",
                     *       "status": "overridden"
                     *     }
                     */
                    "application/json": components["schemas"]["CorrectedResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Another memory has the same text */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The memory service, the storage or the database is unavailable; nothing was stored */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listResources: {
        parameters: {
            query: {
                user_id: string;
                user_key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resources": [
                     *         {
                     *           "resource_id": "r_0a1b2c3d4e5f6g7h8i9jAB",
                     *           "session_id": "resource:ann:r_0a1b2c3d4e5f6g7h8i9jAB",
                     *           "uri": "resource://ann/r_0a1b2c3d4e5f6g7h8i9jAB",
                     *           "filename": "report.pdf",
                     *           "mime_type": "application/pdf",
                     *           "size_bytes": 48213,
                     *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "title": null,
                     *           "description": null,
                     *           "status": "pending",
                     *           "error": null,
                     *           "content": "full",
                     *           "app_id": "default",
                     *           "project_id": "default",
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z",
                     *           "deleted_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceListResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    uploadResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "ann",
                 *       "user_key": "uk_…",
                 *       "file": "Ada is allergic to peanuts."
                 *     }
                 */
                "multipart/form-data": components["schemas"]["ResourceForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resource_id": "r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "session_id": "resource:ann:r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "uri": "resource://ann/r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "filename": "report.pdf",
                     *       "mime_type": "application/pdf",
                     *       "size_bytes": 48213,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "title": null,
                     *       "description": null,
                     *       "status": "pending",
                     *       "error": null,
                     *       "content": "full",
                     *       "app_id": "default",
                     *       "project_id": "default",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "deleted_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The file type is not accepted, or the content does not match the type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Files of this type are not accepted"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    registerExternalResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "ann",
                 *       "user_key": "uk_…",
                 *       "filename": "report.pdf",
                 *       "mime_type": "application/pdf",
                 *       "size_bytes": 48213,
                 *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *       "source_uri": "https://files.example/report.pdf",
                 *       "ingest_uri": "https://files.example/report.pdf?signature=…"
                 *     }
                 */
                "application/json": components["schemas"]["ExternalResourceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resource_id": "r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "session_id": "resource:ann:r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "uri": "resource://ann/r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "filename": "report.pdf",
                     *       "mime_type": "application/pdf",
                     *       "size_bytes": 48213,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "title": null,
                     *       "description": null,
                     *       "status": "pending",
                     *       "error": null,
                     *       "content": "full",
                     *       "app_id": "default",
                     *       "project_id": "default",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "deleted_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The file type is not accepted */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Files of this type are not accepted"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getResource: {
        parameters: {
            query: {
                user_id: string;
                user_key: string;
            };
            header?: never;
            path: {
                /** @example r_0a1b2c3d4e5f6g7h8i9jAB */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resource_id": "r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "session_id": "resource:ann:r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "uri": "resource://ann/r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "filename": "report.pdf",
                     *       "mime_type": "application/pdf",
                     *       "size_bytes": 48213,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "title": null,
                     *       "description": null,
                     *       "status": "pending",
                     *       "error": null,
                     *       "content": "full",
                     *       "app_id": "default",
                     *       "project_id": "default",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "deleted_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceResponse"] | components["schemas"]["ResourceListResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteResource: {
        parameters: {
            query?: {
                user_id?: string;
                user_key?: string;
            };
            header?: never;
            path: {
                /** @example r_0a1b2c3d4e5f6g7h8i9jAB */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Id of the receipt, for `GET /v1/erasures/{id}`. Absent when there was nothing to erase. */
                    "X-Erasure-Receipt"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resource_id": "r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "session_id": "resource:ann:r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "uri": "resource://ann/r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "filename": "report.pdf",
                     *       "mime_type": "application/pdf",
                     *       "size_bytes": 48213,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "title": null,
                     *       "description": null,
                     *       "status": "pending",
                     *       "error": null,
                     *       "content": "full",
                     *       "app_id": "default",
                     *       "project_id": "default",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "deleted_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example r_0a1b2c3d4e5f6g7h8i9jAB */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "ann",
                 *       "user_key": "uk_…"
                 *     }
                 */
                "application/json": {
                    /** @example ann */
                    user_id?: string;
                    /** @example uk_… */
                    user_key?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resource_id": "r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "session_id": "resource:ann:r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "uri": "resource://ann/r_0a1b2c3d4e5f6g7h8i9jAB",
                     *       "filename": "report.pdf",
                     *       "mime_type": "application/pdf",
                     *       "size_bytes": 48213,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "title": null,
                     *       "description": null,
                     *       "status": "pending",
                     *       "error": null,
                     *       "content": "full",
                     *       "app_id": "default",
                     *       "project_id": "default",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "deleted_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceResponse"];
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Reading the document has not failed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The memory was changed since it was read."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A field is invalid or unknown; the body names it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "messages must be a non-empty array",
                     *       "field": "messages"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "api": {
                     *         "status": "ok"
                     *       },
                     *       "backend": {
                     *         "status": "ok",
                     *         "base_url": null,
                     *         "data": null
                     *       },
                     *       "database": {
                     *         "status": "ok"
                     *       },
                     *       "queue": {
                     *         "status": "ok"
                     *       },
                     *       "index": {
                     *         "status": "ok",
                     *         "driver": "embedded",
                     *         "latency_ms": 1
                     *       },
                     *       "storage": {
                     *         "status": "ok"
                     *       },
                     *       "disk": {
                     *         "status": "ok"
                     *       },
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    livez: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "alive"
                     *     }
                     */
                    "application/json": components["schemas"]["LiveResponse"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "index": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["ReadyResponse"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Starting or shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus text format */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # TYPE process_cpu_seconds_total counter
                     *     process_cpu_seconds_total 12.5
                     */
                    "text/plain": string;
                };
            };
            /** @description The credential is missing, unknown, expired or corrupt */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "TOKEN_MISSING"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "This request needs a different kind of credential."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description The database is down, or the service is shutting down */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "The database is unreachable; try again shortly."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStandInModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list with the only model */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "stand-in",
                     *           "object": "model",
                     *           "created": 0,
                     *           "owned_by": "memorybridge"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description There is no stand-in, or the request does not come from this service with a key of the stand-in */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "Nothing is served at this path.",
                     *         "type": "invalid_request_error",
                     *         "code": "not_found",
                     *         "param": null
                     *       },
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    createStandInCompletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "stand-in",
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Which cake can I eat?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    model?: string;
                    stream?: boolean;
                    messages: {
                        [key: string]: unknown;
                    }[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A completion, or a stream of chunks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "chatcmpl-1f0c",
                     *       "created": 1767225600,
                     *       "model": "stand-in",
                     *       "object": "chat.completion",
                     *       "choices": [
                     *         {
                     *           "index": 0,
                     *           "message": {
                     *             "role": "assistant",
                     *             "content": "This is the stand-in, not a model. Memories that came with this request:\n- Is allergic to peanuts."
                     *           },
                     *           "finish_reason": "stop"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                    /**
                     * @example data: {"id":"chatcmpl-1f0c","created":1767225600,"model":"stand-in","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"This is the stand-in, not a model. Memories that came with this request:\n- Is allergic to peanuts."},"finish_reason":null}]}
                     *
                     *     data: [DONE]
                     */
                    "text/event-stream": string;
                };
            };
            /** @description There is no stand-in, or the request does not come from this service with a key of the stand-in */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "Nothing is served at this path.",
                     *         "type": "invalid_request_error",
                     *         "code": "not_found",
                     *         "param": null
                     *       },
                     *       "detail": "Nothing is served at this path."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "The request body is too large.",
                     *         "type": "invalid_request_error",
                     *         "code": "payload_too_large",
                     *         "param": null
                     *       },
                     *       "detail": "The request body is too large."
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /** @description `messages` is not an array */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "message": "messages must be a non-empty array",
                     *         "type": "invalid_request_error",
                     *         "code": "validation_failed",
                     *         "param": "messages"
                     *       },
                     *       "detail": "messages must be a non-empty array"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
        };
    };
}
