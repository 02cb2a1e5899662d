// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

interface IERC721Receiver {
    function onERC721Received(address operator, address from, uint256 tokenId, bytes calldata data)
        external
        returns (bytes4);
}

/// A plain ERC-721 whose owner mints, with its metadata on the chain. It is set as code at a fixed address, so it has
/// no constructor. Token ids count from 1.
contract TestNft {
    string public name;
    string public symbol;

    address public owner;
    uint256 public totalSupply;
    mapping(uint256 tokenId => address) private _ownerOf;
    mapping(address account => uint256) private _balanceOf;
    mapping(uint256 tokenId => address) private _approved;
    mapping(address holder => mapping(address operator => bool)) public isApprovedForAll;
    mapping(uint256 tokenId => string) private _itemName;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    /// Takes the place of a constructor: works once, and gives each holder one token of every name, holder by holder.
    function initialize(
        string calldata name_,
        string calldata symbol_,
        address owner_,
        address[] calldata holders,
        string[] calldata itemNames
    ) external {
        require(owner == address(0), "TestNft: already initialized");
        require(owner_ != address(0), "TestNft: owner is the zero address");
        (name, symbol, owner) = (name_, symbol_, owner_);
        for (uint256 i = 0; i < holders.length; i++) {
            for (uint256 j = 0; j < itemNames.length; j++) _mint(holders[i], itemNames[j]);
        }
    }

    function mint(address to, string calldata itemName) external returns (uint256 tokenId) {
        require(msg.sender == owner, "TestNft: caller is not the owner");
        return _mint(to, itemName);
    }

    /// ERC-165: this interface, ERC-721 and its metadata extension.
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == 0x01ffc9a7 || interfaceId == 0x80ac58cd || interfaceId == 0x5b5e139f;
    }

    function balanceOf(address account) external view returns (uint256) {
        require(account != address(0), "TestNft: balance of the zero address");
        return _balanceOf[account];
    }

    function ownerOf(uint256 tokenId) public view returns (address holder) {
        holder = _ownerOf[tokenId];
        require(holder != address(0), "TestNft: no such token");
    }

    /// The metadata of ERC-721 as JSON in a data URI: {"name":"Golden Ticket"}.
    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        bytes memory metadata = abi.encodePacked('{"name":"', _itemName[tokenId], '"}');
        return string.concat("data:application/json;base64,", _base64(metadata));
    }

    function getApproved(uint256 tokenId) public view returns (address) {
        ownerOf(tokenId);
        return _approved[tokenId];
    }

    function approve(address approved, uint256 tokenId) external {
        address holder = ownerOf(tokenId);
        require(
            msg.sender == holder || isApprovedForAll[holder][msg.sender],
            "TestNft: caller is neither the holder nor an operator"
        );
        _approved[tokenId] = approved;
        emit Approval(holder, approved, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        address holder = ownerOf(tokenId);
        require(holder == from, "TestNft: transfer from an account that is not the holder");
        require(to != address(0), "TestNft: transfer to the zero address");
        require(
            msg.sender == holder || isApprovedForAll[holder][msg.sender] || msg.sender == _approved[tokenId],
            "TestNft: caller is neither the holder nor approved"
        );
        // An approval is for one holder and ends with the transfer.
        delete _approved[tokenId];
        _balanceOf[from] -= 1;
        _balanceOf[to] += 1;
        _ownerOf[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        safeTransferFrom(from, to, tokenId, "");
    }

    /// A contract that receives a token has to say that it can hold one.
    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory data) public {
        transferFrom(from, to, tokenId);
        if (to.code.length == 0) return;
        bytes4 answer = IERC721Receiver(to).onERC721Received(msg.sender, from, tokenId, data);
        require(answer == IERC721Receiver.onERC721Received.selector, "TestNft: receiver refuses the token");
    }

    function _mint(address to, string calldata itemName) private returns (uint256 tokenId) {
        require(to != address(0), "TestNft: mint to the zero address");
        _checkName(itemName);
        tokenId = ++totalSupply;
        _balanceOf[to] += 1;
        _ownerOf[tokenId] = to;
        _itemName[tokenId] = itemName;
        emit Transfer(address(0), to, tokenId);
    }

    /// A name is put between quotes in JSON as it is, so it may hold nothing that has to be escaped there.
    function _checkName(string calldata itemName) private pure {
        bytes calldata letters = bytes(itemName);
        for (uint256 i = 0; i < letters.length; i++) {
            bytes1 letter = letters[i];
            require(
                letter >= 0x20 && letter != '"' && letter != "\\",
                "TestNft: a name holds no quotes, backslashes or control characters"
            );
        }
    }

    /// RFC 4648, section 4.
    function _base64(bytes memory data) private pure returns (string memory) {
        bytes memory alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        bytes memory encoded = new bytes(4 * ((data.length + 2) / 3));
        for ((uint256 i, uint256 j) = (0, 0); i < data.length; i += 3) {
            uint256 bits = uint256(uint8(data[i])) << 16;
            if (i + 1 < data.length) bits |= uint256(uint8(data[i + 1])) << 8;
            if (i + 2 < data.length) bits |= uint256(uint8(data[i + 2]));
            encoded[j++] = alphabet[bits >> 18];
            encoded[j++] = alphabet[(bits >> 12) & 63];
            encoded[j++] = i + 1 < data.length ? alphabet[(bits >> 6) & 63] : bytes1("=");
            encoded[j++] = i + 2 < data.length ? alphabet[bits & 63] : bytes1("=");
        }
        return string(encoded);
    }
}
